const { createRequire } = require('node:module');
const path = require('node:path');

const testing = createRequire(path.resolve(__dirname, '../../../testing/package.json'));
testing('@testing-library/jest-dom');
// A busy machine is slow, not wrong. Milliseconds.
testing('@testing-library/dom').configure({ asyncUtilTimeout: 5_000 });
// jsdom lays nothing out, and so has no such method.
Element.prototype.scrollIntoView ??= () => {};
