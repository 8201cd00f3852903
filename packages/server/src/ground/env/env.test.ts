import { createHash } from 'node:crypto';
import { PRODUCTION } from '../../testing/production.ts';
import { readEnv } from './env.ts';
import { weaknessOf } from './weakSecret.ts';

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

test('releases that machines share need the database and the bucket that they share', () => {
  expect(readEnv({}).releases).toBe('folder');
  expect(() => readEnv({ RELEASES: 'bucket' })).toThrow(/needs DATABASE_URL.*\n.*needs S3_BUCKET/);
  const shared = { RELEASES: 'bucket', DATABASE_URL: 'postgres://localhost/site', S3_BUCKET: 'site' };
  expect(readEnv(shared).releases).toBe('bucket');
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

test('mail is taken in at an address with room for a sign, and with a secret alone', () => {
  const MAIL_WEBHOOK_SECRET = 'a secret of more than thirty-two letters';
  const read = (given: Record<string, string>) => readEnv({ NODE_ENV: 'test', ...given }).mailReplies;
  expect(read({ MAIL_REPLIES: 'Replies@in.firm.example', MAIL_WEBHOOK_SECRET })).toBe('replies@in.firm.example');
  expect(read({})).toBeUndefined();
  expect(() => read({ MAIL_REPLIES: 'replies@in.firm.example' })).toThrow(/MAIL_REPLIES needs MAIL_WEBHOOK_SECRET/);
  for (const wrong of ['Firm <replies@in.firm.example>', 'conversations@in.firm.example', 'a+b@in.firm.example'])
    expect(() => read({ MAIL_REPLIES: wrong, MAIL_WEBHOOK_SECRET })).toThrow(/MAIL_REPLIES must be a bare/);
});

test('a former secret stands beside the present one only', () => {
  const [present, former] = [
    'a secret of more than thirty-two letters',
    'the one before, of more than thirty-two, too',
  ];
  const read = (given: Record<string, string>) => readEnv({ NODE_ENV: 'test', ...given }).mailWebhookSecrets;
  expect(read({ MAIL_WEBHOOK_SECRET: present, MAIL_WEBHOOK_SECRET_FORMER: former })).toEqual([present, former]);
  expect(read({})).toEqual([]);
  for (const name of ['MAIL_WEBHOOK_SECRET', 'TWILIO_AUTH_TOKEN'])
    expect(() => read({ [`${name}_FORMER`]: former })).toThrow(`${name}_FORMER needs ${name}`);
});

test('production names everything that it misses at once, one line each', () => {
  let message = '';
  try {
    readEnv({ NODE_ENV: 'production' });
  } catch (error) {
    message = error instanceof Error ? error.message : '';
  }
  expect(message.split('\n').map((line) => line.replace(/ must be set in production.*/, ''))).toEqual([
    'TOKEN_SECRET or KEY_FILE',
    'PUBLIC_URL',
    'DATABASE_URL',
    'SMTP_URL',
    'CLAMD',
    'SIGNING_KEY_FILE',
  ]);
  const whole = {
    NODE_ENV: 'production',
    ...{
      KEY_FILE: '/etc/firm/secrets',
      PUBLIC_URL: 'https://firm.example/',
      DATABASE_URL: 'postgres://db/firm?sslmode=verify-full',
    },
    ...{ SMTP_URL: 'smtps://mail.example', CLAMD: '/run/clamd.sock', SIGNING_KEY_FILE: '/etc/firm/signing.pem' },
    ...{ MAIL_FROM: 'office@firm.example', MAIL_TO_FIRM: 'office@firm.example' },
  };
  expect(readEnv(whole)).toMatchObject({
    host: '127.0.0.1',
    publicUrl: 'https://firm.example',
    logLevel: 'info',
    siteBanner: false,
    demo: false,
    devMail: false,
  });
  const needed = ['KEY_FILE', 'PUBLIC_URL', 'DATABASE_URL', 'SMTP_URL', 'CLAMD', 'SIGNING_KEY_FILE'];
  for (const name of [...needed, 'MAIL_FROM', 'MAIL_TO_FIRM'])
    expect(() => readEnv({ ...whole, [name]: '' })).toThrow(name);
});

test.each([
  [{ PUBLIC_URL: 'http://www.example.com' }, 'PUBLIC_URL must be an https:// address'],
  [{ DEMO: 'on' }, 'DEMO must not be on'],
  [{ MAIL: '', SMTP_URL: 'smtp://mail.example.com:587' }, /^SMTP_URL must be smtps:.*ALLOW_PLAIN_SMTP=1/],
  [{ MAIL: '', SMTP_URL: 'smtps://mail.example.com?tls.rejectUnauthorized=false' }, 'not set tls.rejectUnauthorized'],
  [{ MAIL: '', SMTP_URL: 'smtp://mail.example.com?requireTLS=true&ignoreTLS=true' }, 'not set ignoreTLS'],
  [{ MAIL: '', SMTP_URL: 'smtps://mail.example.com?secure=false' }, 'not set secure'],
  [{ DATABASE_URL: 'postgres://db.example/firm' }, /^DATABASE_URL must end in .*ALLOW_PLAIN_DB=1/],
  [{ DATABASE_URL: 'postgres://db.example/firm?sslmode=no-verify' }, 'DATABASE_URL must end in'],
  [{ DATABASE_URL: 'postgres://db.example/firm?sslmode=verify-full&uselibpqcompat=true' }, 'DATABASE_URL must end in'],
  [{ SMTP_URL: 'smtps://mail.example.com' }, 'MAIL=off and SMTP_URL exclude each other'],
  [{ MAIL: 'on' }, 'SMTP_URL must be set'],
  [{ S3_BUCKET: 'firm', S3_ENDPOINT: 'http://store.example' }, /^S3_ENDPOINT must be .*ALLOW_PLAIN_S3=1/],
  [{ TOKEN_SECRET: 'x'.repeat(40) }, 'it repeats itself'],
  [{ TOKEN_SECRET: 'gr8-firm-gr8-firm-gr8-firm-gr8-firm' }, 'it repeats itself'],
  [{ TOKEN_SECRET: 'abcdefghijklmnopqrstuvwxyz0123456789' }, 'it is a sequence'],
  [{ TOKEN_SECRET: 'please-change-me-before-going-live-2026' }, 'it contains a word'],
  [{ TOKEN_SECRET: 'CHANGE-ME-k3f9-Please-x7-Secret-0042' }, 'it contains a word'],
  [{ TOKEN_SECRET: 'the quick brown fox jumps over a lazy dog' }, 'it is made of words'],
  [{ TOKEN_SECRET: `${PRODUCTION.TOKEN_SECRET} old:${'y'.repeat(32)}` }, 'it repeats itself'],
])('production does not start with %j', (variables, problem) => {
  expect(() => readEnv({ ...PRODUCTION, ...variables })).toThrow(problem);
});

test.each([
  { PUBLIC_URL: 'http://127.0.0.1:4000' },
  { MAIL: '', SMTP_URL: 'smtp://localhost:25' },
  { MAIL: '', SMTP_URL: 'smtp://mail.example.com:587?requireTLS=true' },
  { MAIL: '', SMTP_URL: 'smtp://mail.example.com', ALLOW_PLAIN_SMTP: '1' },
  { S3_BUCKET: 'firm', S3_ENDPOINT: 'http://store.example', ALLOW_PLAIN_S3: '1' },
  { DATABASE_URL: 'postgres://127.0.0.1/firm' },
  { DATABASE_URL: 'postgres:///firm?host=/var/run/postgresql' },
  { DATABASE_URL: 'postgres://db.example/firm', ALLOW_PLAIN_DB: '1' },
])('production starts with %j', (variables) => {
  expect(readEnv({ ...PRODUCTION, ...variables }).production).toBe(true);
});

test.each([
  ['half of its characters are neighbours', 'e35122aac1a210b0337651212234bba7'],
  ['it has eight different characters', '3c0a7f1c70e0ca7f10c3ea0f7c01e3af'],
  ['letters of it spell a word', 'q7tOkEn02m/ZbX9wLh4+Vu8sJc1yGf6D'],
  ['it has no digit', '+MRPonCfGPgoWscq/sqtogtzYHcErkDUBMHqSTWTCQKWcznwDUUaLqVvXPYBlcHg'],
])('a random secret is accepted although %s', (_case, secret) => {
  expect(weaknessOf(secret)).toBeUndefined();
});

test('random secrets are accepted in every notation', () => {
  const weak: string[] = [];
  for (let round = 0; round < 2_000; round++) {
    const bytes = createHash('sha512').update(`${round}`).digest();
    const secrets = [bytes.toString('hex', 0, 16), bytes.toString('base64', 0, 24), bytes.toString('base64', 0, 48)];
    weak.push(...secrets.filter((secret) => weaknessOf(secret)));
  }
  expect(weak).toEqual([]);
});

test('demo data and readable mail need a site on one’s own computer, or a setting', () => {
  expect(readEnv({})).toMatchObject({ demo: true, devMail: true });
  expect(readEnv({ DEMO: 'off' })).toMatchObject({ demo: false, devMail: true });
  const real = { PUBLIC_URL: 'https://www.example.com', DATABASE_URL: 'postgres://db/firm' };
  expect(readEnv(real)).toMatchObject({ demo: false, devMail: false });
  expect(readEnv({ PUBLIC_URL: real.PUBLIC_URL })).toMatchObject({ demo: false, devMail: false });
  expect(readEnv({ DATABASE_URL: real.DATABASE_URL })).toMatchObject({ demo: false, devMail: true });
  expect(readEnv({ ...real, DEMO: 'on' })).toMatchObject({ demo: true, devMail: true });
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

test('STAFF_NETWORKS takes addresses and networks; the error names every other word', () => {
  expect(readEnv({}).staffNetworks).toBeUndefined();
  const networks = readEnv({ STAFF_NETWORKS: '203.0.113.0/24, 192.0.2.7 2001:db8:1::/48' }).staffNetworks;
  for (const inside of ['203.0.113.9', '192.0.2.7']) expect(networks?.check(inside)).toBe(true);
  expect(networks?.check('2001:db8:1::9', 'ipv6')).toBe(true);
  for (const outside of ['203.0.114.1', '192.0.2.8', '127.0.0.1']) expect(networks?.check(outside)).toBe(false);
  for (const wrong of ['office', '203.0.113.0/33', '10.0.0.0/x', '1.2.3.4/8/8', '0.0.0.0/0', '::/0'])
    expect(() => readEnv({ STAFF_NETWORKS: `192.0.2.7 ${wrong}` })).toThrow(`STAFF_NETWORKS names "${wrong}"`);
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

test('a service for documents needs an address, a key and a model, and https in production', () => {
  const all = { AI_BASE_URL: 'https://ai.example/v1/', AI_API_KEY: 'key', AI_MODEL: 'reader' };
  expect(readEnv(all).ai).toEqual({ baseUrl: 'https://ai.example/v1', apiKey: 'key', model: 'reader' });
  expect(readEnv({}).ai).toBeUndefined();
  expect(() => readEnv({ AI_API_KEY: 'key' })).toThrow('AI_BASE_URL, AI_API_KEY and AI_MODEL must be set together');
  expect(() => readEnv({ ...all, AI_BASE_URL: 'http://ai.example', NODE_ENV: 'production' })).toThrow(
    'AI_BASE_URL must be an https:// address in production',
  );
});

test.each([
  ['https://abc123@sentry.example/42', 'https://sentry.example/api/42/envelope/'],
  ['http://abc123@127.0.0.1:9000/own/42', 'http://127.0.0.1:9000/own/api/42/envelope/'],
])('failures of apps go to %s', (dsn, envelopes) => {
  expect(readEnv({ SENTRY_DSN: dsn }).sentry).toEqual({ key: 'abc123', envelopes });
});

test.each(['sentry', 'https://sentry.example/42', 'https://abc@sentry.example/project'])('%s is no DSN', (dsn) => {
  expect(() => readEnv({ SENTRY_DSN: dsn })).toThrow('SENTRY_DSN must be a DSN of Sentry');
});

test('metrics and traces are off until the standard variables ask for them', () => {
  expect(readEnv({})).toMatchObject({ metrics: undefined, tracing: false, tracesOfCallers: false, slowQueryMs: 0 });
  expect(readEnv({ ...PRODUCTION })).toMatchObject({ metrics: undefined, tracing: false, slowQueryMs: 1000 });
  const on = { OTEL_METRICS_EXPORTER: 'prometheus', OTEL_TRACES_EXPORTER: 'otlp' };
  expect(readEnv(on)).toMatchObject({ metrics: { host: '127.0.0.1', port: 9464 }, tracing: true });
  expect(readEnv({ ...on, OTEL_SDK_DISABLED: 'true' })).toMatchObject({ metrics: undefined, tracing: false });
  for (const [name, value] of [
    ['OTEL_METRICS_EXPORTER', 'otlp'],
    ['OTEL_TRACES_EXPORTER', 'zipkin'],
    ['OTEL_PROPAGATORS', 'b3'],
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
    ['OTEL_EXPORTER_PROMETHEUS_PORT', '99999'],
    ['SLOW_QUERY_MS', 'soon'],
  ] as const)
    expect(() => readEnv({ [name]: value })).toThrow(`${name} must be`);
});
