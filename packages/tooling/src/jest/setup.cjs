const { createRequire } = require('node:module');
const path = require('node:path');

const testing = createRequire(path.resolve(__dirname, '../../../testing/package.json'));
testing('@testing-library/jest-dom');
// Milliseconds. A busy machine must not fail tests by being slow.
testing('@testing-library/dom').configure({ asyncUtilTimeout: 5_000 });
// jsdom has no layout. Browsers answer with a promise, which an effect must not return.
Element.prototype.scrollIntoView = async () => {};
// jsdom never says that it is idle.
const idle = { didTimeout: false, timeRemaining: () => 50 };
Object.assign(globalThis, {
  requestIdleCallback: (callback) => setTimeout(callback, 0, idle),
  cancelIdleCallback: clearTimeout,
});
