/** Makes `error instanceof Error` true for errors thrown by Node, which come from outside the realm of the tests. */
const { isNativeError } = require('node:util/types');

const ordinary = Function.prototype[Symbol.hasInstance];
Object.defineProperty(Error, Symbol.hasInstance, {
  value(candidate) {
    return this === Error
      ? isNativeError(candidate) || ordinary.call(Error, candidate)
      : ordinary.call(this, candidate);
  },
});
