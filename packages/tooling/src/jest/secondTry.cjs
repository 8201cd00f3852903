// A second try tells a slow machine from a real fault; `npm test` lists the tests that needed one.
jest.retryTimes(1, { logErrorsBeforeRetry: true, retryImmediately: true });
