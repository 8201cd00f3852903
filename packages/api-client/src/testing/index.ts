/** A mock server made from the contract, and people to sign in. Other packages' tests get it from `@firm/testing`. */
export { type MockApi, mockApi, type SeenCall } from './mockApi.ts';
export { client } from './people.ts';
