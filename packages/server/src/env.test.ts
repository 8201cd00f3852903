import { readEnv } from './env.ts';

test('nothing set: a development server on this computer', () => {
  expect(readEnv({})).toMatchObject({
    mode: 'development',
    production: false,
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: undefined,
    siteBanner: true,
    aiIntegration: false,
  });
});

test('an empty variable counts as not set', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: '' })).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
  });
});

test('every wrong variable is named, one line each', () => {
  const read = () =>
    readEnv({
      NODE_ENV: 'live',
      PORT: '99999',
      DATABASE_URL: 'mysql://x',
      TOKEN_SECRET: 'short',
      SITE_BANNER: 'maybe',
      SMTP_URL: 'nowhere',
      MAIL_FROM: 'nobody',
      TRUST_PROXY: 'yes',
      FLAGS_OFF: 'realTimeChat,everything',
    });
  let message = '';
  try {
    read();
  } catch (error) {
    message = error instanceof Error ? `${error.name}: ${error.message}` : '';
  }
  const lines = message.split('\n');
  expect(lines).toHaveLength(9);
  expect(message).toMatch(/^StartError: /);
  for (const name of [
    'NODE_ENV',
    'PORT',
    'DATABASE_URL',
    'TOKEN_SECRET',
    'SITE_BANNER',
    'SMTP_URL',
    'MAIL_FROM',
    'TRUST_PROXY',
    'FLAGS_OFF',
  ])
    expect(message).toMatch(new RegExp(`${name}(\\.\\d+)? must`));
});

test('production asks for what must not be guessed', () => {
  expect(() => readEnv({ NODE_ENV: 'production' })).toThrow(
    'TOKEN_SECRET or KEY_FILE must be set in production\nPUBLIC_URL must be set in production',
  );
  expect(
    readEnv({
      NODE_ENV: 'production',
      TOKEN_SECRET: 'x'.repeat(32),
      PUBLIC_URL: 'https://crossbay.example/',
      ALLOW_UNSCANNED: '1',
    }),
  ).toMatchObject({
    host: '0.0.0.0',
    publicUrl: 'https://crossbay.example',
    logLevel: 'info',
  });
});

test.each([
  ['off', false],
  ['0', false],
  ['2', 2],
  ['10.0.0.0/8, 2001:db8::/32,127.0.0.1', '10.0.0.0/8, 2001:db8::/32,127.0.0.1'],
  ['loopback', 'loopback'],
])('TRUST_PROXY=%s', (text, trustProxy) => {
  expect(readEnv({ TRUST_PROXY: text }).trustProxy).toBe(trustProxy);
});

test('half of Stripe is a mistake, and in production Stripe is Stripe', () => {
  const both = 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set together';
  expect(() => readEnv({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow(both);
  expect(() => readEnv({ STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toThrow(both);
  const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  expect(readEnv(stripe).stripe).toEqual({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiBase: undefined });
  const elsewhere = { ...stripe, STRIPE_API_BASE: 'http://localhost:1', NODE_ENV: 'production' };
  expect(() => readEnv(elsewhere)).toThrow('STRIPE_API_BASE must not be set in production');
});

test('a service for documents needs its address, its key and its model, and in production a line nobody listens to', () => {
  const all = { AI_BASE_URL: 'https://ai.example/v1/', AI_API_KEY: 'key', AI_MODEL: 'reader' };
  expect(readEnv(all).ai).toEqual({ baseUrl: 'https://ai.example/v1', apiKey: 'key', model: 'reader' });
  expect(readEnv({}).ai).toBeUndefined();
  expect(() => readEnv({ AI_API_KEY: 'key' })).toThrow('AI_BASE_URL, AI_API_KEY and AI_MODEL must be set together');
  expect(() => readEnv({ ...all, AI_BASE_URL: 'http://ai.example', NODE_ENV: 'production' })).toThrow(
    'AI_BASE_URL must be an https:// address in production',
  );
});
