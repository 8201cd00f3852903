import { withoutSecrets } from './buildApp.mjs';

test('a build sees neither the key that signs nor the token that moves traffic', () => {
  expect(withoutSecrets({ PATH: '/bin', RELEASE_KEY: 'key', RELEASE_TOKEN: 'token' })).toEqual({ PATH: '/bin' });
});
