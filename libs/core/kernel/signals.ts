/** What a monitor does: it learns what is usual, it watches, or it cannot. */
export const MONITOR_STATES = ['learning', 'watching', 'too_few', 'off'] as const;
export type MonitorState = (typeof MONITOR_STATES)[number];

/** Which way a figure went. */
export const ALARM_DIRECTIONS = ['up', 'down'] as const;
export type AlarmDirection = (typeof ALARM_DIRECTIONS)[number];

/** Which alarms are listed: those that nobody has acknowledged or put off, or all. */
export const ALARM_LISTS = ['open', 'all'] as const;
export type AlarmList = (typeof ALARM_LISTS)[number];

/** How a model's change was noticed: the vendor names another model, or projects of several owners moved on one day. */
export const MODEL_CHANGE_CAUSES = ['vendor', 'movement'] as const;
export type ModelChangeCause = (typeof MODEL_CHANGE_CAUSES)[number];
