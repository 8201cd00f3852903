import { takeToken, withoutSecrets } from './releaseSecrets.mjs';

const SECRETS = { RELEASE_KEY: 'key', RELEASE_TOKEN: 'token', RELEASE_TOKEN_PRODUCTION: 'token' };

test('a build sees neither the key that signs nor a token that moves traffic, of any environment', () => {
  expect(withoutSecrets({ ...SECRETS, PATH: '/bin', RELEASE_VERSION: '1.0.0', RELEASE_KEYS: 'public' })).toEqual({
    ...{ PATH: '/bin', RELEASE_VERSION: '1.0.0', RELEASE_KEYS: 'public' },
  });
});

test('a process that builds by itself forgets them, and has the token for the site that it asks', () => {
  Object.assign(process.env, SECRETS);
  expect(takeToken()).toBe('token');
  expect(Object.keys(process.env).filter((name) => name in SECRETS)).toEqual([]);
});
