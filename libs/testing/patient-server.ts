/**
 * Options of a server of HTTP that ends no idle connection. Servers do so after five seconds, and a client that sends just
 * then fails: on a busy machine that happens, and then is a failure of what is tested.
 */
export const PATIENT_SERVER = { keepAliveTimeout: 0 };
