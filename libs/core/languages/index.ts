/** Languages by their codes of ISO 639. */
export * from './languages';
