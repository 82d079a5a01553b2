import { addLocalDays, countLocalDays, type LocalDay } from '../../kernel';

/** Powers of 2 above every model code, and above every day that is counted from the first. */
export const MODELS = 2 ** 6;
const DAYS = 2 ** 19;
/** Before every day of any window. */
const FIRST_DAY = '1950-01-01';

/**
 * SQL of a place of answers: prompt, model and day as one integer, whose order is theirs. A number of JavaScript holds
 * those of the first 268 million prompts.
 * @param model SQL of the model's code, 0 where models are not told apart
 * @param day SQL of a date, null where days are not told apart
 */
export const placeSql = (model: string, day: string | null): string =>
  `(prompt_id * ${MODELS} + ${model}) * ${DAYS}${day === null ? '' : ` + ${dayNumberSql(day)}`} as place`;

/** SQL of a date as the number that `dayNumber` gives it. */
export const dayNumberSql = (day: string): string => `(${day} - '${FIRST_DAY}'::date)`;

/** Prompt and model of a place as one integer. */
export const cellOf = (place: number): number => Math.floor(place / DAYS);
/** A place by the number of its cell, and a day's number or 0. */
export const placeOf = (cell: number, day: number): number => cell * DAYS + day;
/** Of their numbers. */
export const cellOfNumbers = (promptId: number, model: number): number => promptId * MODELS + model;
export const promptOf = (cell: number): number => Math.floor(cell / MODELS);
export const modelOf = (cell: number): number => cell % MODELS;

/** A place's day, counted from a day that is before all of them. A remainder of such large numbers takes long. */
export const dayOf = (place: number, cell = cellOf(place)): number => place - cell * DAYS;
export const localDayAt = (day: number): LocalDay => addLocalDays(FIRST_DAY, day);
/** The same number of a local day. */
export const dayNumber = (day: LocalDay): number => countLocalDays(FIRST_DAY, day) - 1;
