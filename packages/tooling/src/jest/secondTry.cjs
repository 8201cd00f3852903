// A second try tells a slow machine from a fault; `npm test` names the tests that needed one.
jest.retryTimes(1, { logErrorsBeforeRetry: true, retryImmediately: true });
