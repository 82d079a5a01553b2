import { INSTALLATION_SCREEN, PROJECTS_SCREEN, SETUP_SCREEN } from '../state';
import * as answers from './answers/question';
import * as citations from './citations/question';
import * as overview from './overview/question';
import type { Screen } from './screen';
import * as shareOfVoice from './share-of-voice/figure-paths';
import * as whatChanged from './what-changed/question';

export * from './load-screen';

export const FIRST_RUN: Screen = {
  name: 'first-run',
  title: 'First run',
  load: async () => (await import('./first-run/first-run.screen')).FirstRunScreen,
  controls: 'none',
};

/** A project from nothing. It fills its page, with nothing of other projects beside it. */
export const SETUP: Screen = {
  name: SETUP_SCREEN,
  title: 'Set up a project',
  load: async () => (await import('./setup/setup.screen')).SetupScreen,
  controls: 'none',
};

/** All projects of a person, those that need a look first. */
export const PROJECTS: Screen = {
  name: PROJECTS_SCREEN,
  title: 'Projects',
  load: async () => (await import('./projects/projects.screen')).ProjectsScreen,
  controls: 'none',
};

/** How the whole installation does, for its administrators. */
export const INSTALLATION: Screen = {
  name: INSTALLATION_SCREEN,
  title: 'Installation',
  load: async () => (await import('./installation/installation.screen')).InstallationScreen,
  controls: 'none',
};

/** Every screen of a project, in the order of the navigation. Each is a folder beside this file. */
export const SCREENS: readonly Screen[] = [
  {
    name: 'overview',
    title: 'Overview',
    also: 'mention rate, position, sentiment, csv, download, export',
    load: async () => (await import('./overview/overview.screen')).OverviewScreen,
    figures: overview.figurePaths,
    controls: 'window and filters',
    compares: true,
  },
  {
    name: 'share-of-voice',
    title: 'Share of voice',
    also: 'ranking, competitors, rivals',
    load: async () => (await import('./share-of-voice/share-of-voice.screen')).ShareOfVoiceScreen,
    figures: shareOfVoice.figurePaths,
    controls: 'window and filters',
    compares: true,
  },
  {
    name: 'prompts-models',
    title: 'Prompts × models',
    load: async () => (await import('./prompts-models/prompts-models.screen')).PromptsModelsScreen,
    controls: 'window and filters',
  },
  {
    name: 'answers',
    title: 'Answers',
    also: 'sentiment, responses, texts',
    load: async () => (await import('./answers/answers.screen')).AnswersScreen,
    figures: answers.figurePaths,
    controls: 'window and filters',
  },
  {
    name: 'citations',
    title: 'Citations',
    also: 'sources, pages, domains, links',
    load: async () => (await import('./citations/citations.screen')).CitationsScreen,
    figures: citations.figurePaths,
    controls: 'window and filters',
  },
  {
    name: 'searches',
    title: 'Searches',
    also: 'queries, fan-outs',
    load: async () => (await import('./searches/searches.screen')).SearchesScreen,
    controls: 'window and filters',
  },
  {
    name: 'what-changed',
    title: 'What changed',
    also: 'trend, compare, reasons',
    load: async () => (await import('./what-changed/what-changed.screen')).WhatChangedScreen,
    figures: whatChanged.figurePaths,
    controls: 'window and filters',
    compares: true,
  },
  {
    name: 'ai-traffic',
    title: 'AI traffic',
    also: 'visits, bots, referrals',
    load: async () => (await import('./ai-traffic/ai-traffic.screen')).AiTrafficScreen,
    controls: 'window',
  },
  {
    name: 'manage',
    title: 'Manage',
    load: async () => (await import('./manage/manage.screen')).ManageScreen,
    controls: 'none',
  },
  FIRST_RUN,
];

export const screenNamed = (name: string): Screen | undefined => SCREENS.find((screen) => screen.name === name);
