/** A server made of the contract, and somebody to sign in. For tests; other parts get it through `@firm/testing`. */
export { type MockApi, mockApi, type SeenCall } from './mockApi.ts';
export { client } from './people.ts';
