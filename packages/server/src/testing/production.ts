/**
 * For tests: the settings with which a site starts in production without a mail server, a scanner or a database server.
 */
export const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://www.example.com',
  TOKEN_SECRET: '5f1d0c9be2784a6396ad2e07c41b8835d9f6a0173ce24b58',
  ALLOW_EMBEDDED_DB: '1',
  ALLOW_UNSCANNED: '1',
  MAIL: 'off',
  SIGNATURES: 'off',
  // Suites keep a machine busy; what they ask for must be answered all the same.
  SHED_LOAD: 'off',
  MAIL_FROM: 'office@firm.example',
  MAIL_TO_FIRM: 'office@firm.example',
};
