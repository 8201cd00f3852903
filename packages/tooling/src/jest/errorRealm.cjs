/** Tests run in a realm of their own, in which `error instanceof Error` is false for what Node itself throws. Here it is as in a program. */
const { isNativeError } = require('node:util/types');

const ordinary = Function.prototype[Symbol.hasInstance];
Object.defineProperty(Error, Symbol.hasInstance, {
  value(candidate) {
    return this === Error
      ? isNativeError(candidate) || ordinary.call(Error, candidate)
      : ordinary.call(this, candidate);
  },
});
