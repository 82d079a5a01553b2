export { headerText } from './header-text';
export * from './mail-message';
export * from './mail.module';
export * from './mailer';
export * from './plain-mail';
