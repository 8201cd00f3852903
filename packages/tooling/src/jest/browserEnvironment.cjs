const { TestEnvironment } = require('jest-environment-jsdom');
const { shareCompiledModules } = require('./compiledModules.cjs');

shareCompiledModules();

/** Classes that Node's fetch and TextEncoder return instances of: in the page they must be the page's classes. */
const ACROSS_REALMS = ['Error', 'TypeError', 'SyntaxError', 'RangeError', 'DOMException', 'ArrayBuffer', 'Uint8Array'];

/** jsdom, with browser features that it lacks taken from Node. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  constructor(...args) {
    super(...args);
    const { window } = this.dom;
    Object.assign(this.global, {
      fetch,
      Request,
      Response,
      Headers,
      AbortController,
      AbortSignal,
      TextEncoder,
      TextDecoder,
      ReadableStream,
      WritableStream,
      TransformStream,
      structuredClone,
      scrollTo() {},
      matchMedia: (media) => ({ media, matches: false, addEventListener() {}, removeEventListener() {} }),
    });
    for (const name of ACROSS_REALMS) joinRealms(this.global[name], globalThis[name]);
    window.Element.prototype.scrollIntoView ??= () => {};
    Object.assign(window.HTMLDialogElement.prototype, {
      showModal() {
        this.open = true;
      },
      close() {
        this.open = false;
      },
    });
    if (!this.global.crypto?.subtle) Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto });
  }
};

function joinRealms(inner, outer) {
  const ordinary = Function.prototype[Symbol.hasInstance];
  Object.defineProperty(inner, Symbol.hasInstance, {
    value(instance) {
      return ordinary.call(this, instance) || (this === inner && instance instanceof outer);
    },
  });
}
