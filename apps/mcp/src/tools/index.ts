import { assignPromptTags } from './assign-prompt-tags.tool';
import { compareAudits } from './compare-audits.tool';
import { compareWindows } from './compare-windows.tool';
import { createAnnotation } from './create-annotation.tool';
import { createCollection } from './create-collection.tool';
import { createCompetitor } from './create-competitor.tool';
import { createIntelligenceTask } from './create-intelligence-task.tool';
import { createMonitor } from './create-monitor.tool';
import { createPrompts } from './create-prompts.tool';
import { createTechnicalGeoReport } from './create-technical-geo-report.tool';
import { editAuditFile } from './edit-audit-file.tool';
import { editIntelligenceTask } from './edit-intelligence-task.tool';
import { explainChange } from './explain-change.tool';
import { getAgentTraffic } from './get-agent-traffic.tool';
import { getAiModelPositionDistribution } from './get-ai-model-position-distribution.tool';
import { getAiModelSummary } from './get-ai-model-summary.tool';
import { getAiOverviewResults } from './get-ai-overview-results.tool';
import { getAiTraffic } from './get-ai-traffic.tool';
import { getAnswer } from './get-answer.tool';
import { getAudit } from './get-audit.tool';
import { getAuditFile } from './get-audit-file.tool';
import { getCitedUrlContent } from './get-cited-url-content.tool';
import { getCitedUrlDetails } from './get-cited-url-details.tool';
import { getCompetitorDetails } from './get-competitor-details.tool';
import { getIntelligenceTask } from './get-intelligence-task.tool';
import { getMentionsByDomain } from './get-mentions-by-domain.tool';
import { getProjectDetails } from './get-project-details.tool';
import { getPromptSummary } from './get-prompt-summary.tool';
import { getRecommendation } from './get-recommendation.tool';
import { getSov } from './get-sov.tool';
import { getSummary } from './get-summary.tool';
import { getTimeseries } from './get-timeseries.tool';
import { getTopSources } from './get-top-sources.tool';
import { launchRecommendations } from './launch-recommendations.tool';
import { listAgentBots } from './list-agent-bots.tool';
import { listAiTrafficPages } from './list-ai-traffic-pages.tool';
import { listAlarms } from './list-alarms.tool';
import { listAllCitations } from './list-all-citations.tool';
import { listAllMentions } from './list-all-mentions.tool';
import { listAnswers } from './list-answers.tool';
import { listAuditPlaces } from './list-audit-places.tool';
import { listAudits } from './list-audits.tool';
import { listChannels } from './list-channels.tool';
import { listCitationGroups } from './list-citation-groups.tool';
import { listCitations } from './list-citations.tool';
import { listCitedUrlOccurrences } from './list-cited-url-occurrences.tool';
import { listCollections } from './list-collections.tool';
import { listCompetitorCitations } from './list-competitor-citations.tool';
import { listCompetitorMentions } from './list-competitor-mentions.tool';
import { listCompetitors } from './list-competitors.tool';
import { listDetailedSentiments } from './list-detailed-sentiments.tool';
import { listForums } from './list-forums.tool';
import { listIntelligenceTasks } from './list-intelligence-tasks.tool';
import { listLocales } from './list-locales.tool';
import { listMentions } from './list-mentions.tool';
import { listModels } from './list-models.tool';
import { listMonitors } from './list-monitors.tool';
import { listProjects } from './list-projects.tool';
import { listPromptExecutions } from './list-prompt-executions.tool';
import { listPrompts } from './list-prompts.tool';
import { listQueryFanOuts } from './list-query-fan-outs.tool';
import { listRecommendations } from './list-recommendations.tool';
import { listSentiments } from './list-sentiments.tool';
import { listSources } from './list-sources.tool';
import { listTags } from './list-tags.tool';
import { listIntelligenceTaskVersions } from './list-intelligence-task-versions.tool';
import { listVideos } from './list-videos.tool';
import { listWebhookDeliveries } from './list-webhook-deliveries.tool';
import { listWebhooks } from './list-webhooks.tool';
import { planMeasurement } from './plan-measurement.tool';
import { redeliverWebhook } from './redeliver-webhook.tool';
import { revertAuditFile } from './revert-audit-file.tool';
import { revertIntelligenceTask } from './revert-intelligence-task.tool';
import { testChannel } from './test-channel.tool';
import { testWebhook } from './test-webhook.tool';
import { updateAlarm } from './update-alarm.tool';
import { updateChannel } from './update-channel.tool';
import { updateMonitor } from './update-monitor.tool';

/** The tools that clients see who ask for no toolset, in their order. */
export const EVERYDAY_TOOLS = [
  getAgentTraffic,
  getAiModelPositionDistribution,
  getAiModelSummary,
  getAiOverviewResults,
  getAnswer,
  getCitedUrlContent,
  getCitedUrlDetails,
  getCompetitorDetails,
  getIntelligenceTask,
  getProjectDetails,
  getPromptSummary,
  getRecommendation,
  getSov,
  getSummary,
  getTimeseries,
  getTopSources,
  listAgentBots,
  listAllCitations,
  listAllMentions,
  listAnswers,
  listCitationGroups,
  listCitations,
  listCitedUrlOccurrences,
  listCollections,
  listCompetitorCitations,
  listCompetitorMentions,
  listCompetitors,
  listDetailedSentiments,
  listIntelligenceTasks,
  listLocales,
  listMentions,
  listModels,
  listProjects,
  listPromptExecutions,
  listPrompts,
  listRecommendations,
  listSentiments,
  listSources,
  listTags,
  createPrompts,
  createCompetitor,
  createCollection,
  assignPromptTags,
  createAnnotation,
  createIntelligenceTask,
  createTechnicalGeoReport,
  launchRecommendations,
] as const;

/** Those that are listed for whoever asks for them, in their order. */
const OPT_IN_TOOLS = [
  explainChange,
  planMeasurement,
  compareWindows,
  listAudits,
  getAudit,
  listAuditPlaces,
  compareAudits,
  getAuditFile,
  editAuditFile,
  revertAuditFile,
  // research, by name
  editIntelligenceTask,
  getAiTraffic,
  getMentionsByDomain,
  listAiTrafficPages,
  listForums,
  listQueryFanOuts,
  listVideos,
  revertIntelligenceTask,
  listIntelligenceTaskVersions,
  listAlarms,
  listMonitors,
  listChannels,
  listWebhooks,
  listWebhookDeliveries,
  createMonitor,
  updateMonitor,
  updateAlarm,
  updateChannel,
  testChannel,
  testWebhook,
  redeliverWebhook,
] as const;

/** Every tool that can be called. */
export const TOOLS = [...EVERYDAY_TOOLS, ...OPT_IN_TOOLS] as const;

export type ToolName = (typeof TOOLS)[number]['name'];
