// Tests in a real browser have a second try, which tells a slow machine from a fault. `npm test` names the tests that needed one, and fails where they are many.
jest.retryTimes(1, { logErrorsBeforeRetry: true, retryImmediately: true });
