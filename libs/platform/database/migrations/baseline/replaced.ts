/**
 * The migrations in whose place the baseline stands, beside the one whose name it bears. A database that it makes has their
 * names, so that the release before can work on it; one in which some of them have not run is not as the baseline makes it.
 */
export const REPLACED: readonly string[] = `
  Accounts1790000000001 Projects1790000000002 Capture1790000000003 Derived1790000000004 Oauth1790000000010
  DomainDays1790000000020 MentionPositions1790000000030 AgentTraffic1790000000040 PromptDays1790000000050
  NewestFirst1790000000051 PageCache1790000000060 AgentFeeds1790000000070 MonthlyUses1790000000080
  ReportMeasures1790000000090 UrlTotals1790000000100 Recalculations1790000000110 IdempotencyKeys1790000000120
  CollectionNames1790000000121 Annotations1790000000130 CompetitorNames1790000000131 NewestExecutions1790000000150
  SourceDays1790000000151 PromptTotals1790000000152 VendorStates1790000000155 Cadence1790000000160
  Budget1790000000161 Judgements1790000000170 ChannelMoves1790000000185 PromptJudging1790000000186
  KeyExpiry1790000000190 SchemaState1790000000210 SigningKeyTimes1790000000220 UserSessions1790000000228
  OauthClients1790000000230 SignInLinks1790000000235 ClientDocuments1790000000240 Grants1790000000250
  ConnectionLog1790000000251 KeyProjects1790000000260 Launches1790000000270 UrlTotalsByModel1790000000280
  Imports1790000000290 AnswerSearch1790000000300 Audits1790000000310 CrawlAnswers1790000000311
  Recommendations1790000000320 PageDates1790000000321 Tasks1790000000326 SpendSubjects1790000000330
  WritingSteps1790000000331 RecommendationSteps1790000000332 VendorModelDays1790000000340 Replicates1790000000345
  ReplicateKey1790000000346 FormerRunKey1790000000347 DashboardLinks1790000000350 Shares1790000000351
  MentionVerdicts1790000000360 RecommendationWork1790000000370 AuditLists1790000000380 SavedViews1790000000381
  VendorKeys1790000000386 ProjectSetups1790000000387 ProjectMembers1790000000390 GrantProjects1790000000391
  UploadedImports1790000000394 HeldAnswers1790000000395 ProjectLife1790000000397 PromptSuccessors1790000000398
  PromptProposals1790000000410 PromptEdits1790000000411 Webhooks1790000000420 Monitors1790000000430
  ProjectChanges1790000000440 NoticeChannels1790000000450 Digests1790000000460 PromptNarrowing1790000000470
  ProjectLooks1790000000471 AnswerBrands1790000000490 PageRequests1790000000520 TaskVersions1790000000530
  SiteExports1790000000540 OwnedMedia1790000000541 Installation1790000000550 RawRetention1790000000551
  ZonesOfWatches1790000000568 ZonesOfWork1790000000569
`
  .trim()
  .split(/\s+/);

/** SQL that says of each of them that it has run. */
export const RECORD_REPLACED = `insert into migrations (timestamp, name) values
${REPLACED.map((name) => `(${name.slice(-13)}, '${name}')`).join(',\n')}`;
