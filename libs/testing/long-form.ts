/** Set by `npm run test:long`: each suite of the list in libs/testing/jest/long-suites.ts then takes all of its table. */
const IS_LONG = process.env.TEST_FORM === 'long';

/** What `npm run test:long` takes, and the part of it that stands for it in `npm test`. */
export const longOr = <Long, Short>(long: Long, short: Short): Long | Short => (IS_LONG ? long : short);

/** A suite that `npm run test:long` alone takes. */
export const describeLong = (name: string, tests: () => void): void =>
  (IS_LONG ? describe : describe.skip)(name, tests);
