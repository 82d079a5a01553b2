/** The environment variables through which facts of the test run reach Jest's workers. */
export const RUN_ID = 'TEST_RUN_ID';
export const SERVER_FOLDER = 'TEST_POSTGRES_FOLDER';
/** The hook that runs programs of the bundle. */
export const PROGRAMS_HOOK = 'TEST_PROGRAMS_HOOK';
