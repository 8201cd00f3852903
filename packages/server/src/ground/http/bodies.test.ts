import { Writable } from 'node:stream';
import type { EndpointSchemas } from '@firm/contract';
import { authSchemas, casesSchemas, contactSchemas } from '@firm/contract/schemas';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import pino from 'pino';
import { Invalid, ReleaseRefused } from '../errors.ts';
import { acceptBodies } from './bodies.ts';
import { BODY_MIN_BYTES, bodyLimitOf } from './bodyLimit.ts';
import { handleErrors } from './errorHandler.ts';
import { parseInput, refuseUnknownFields } from './parseInput.ts';

const KB = 1024;
const LoginBody = authSchemas.login.body;
const wrongFields = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [at.toString(36), 1]));

/** Returns the answer to a body, and the log lines about it. */
async function told(body: string) {
  const lines: string[] = [];
  const stream = new Writable({
    write(line: Buffer, _encoding, done) {
      lines.push(line.toString());
      done();
    },
  });
  const loggerInstance: FastifyBaseLogger = pino(stream);
  const app = Fastify({ bodyLimit: 256 * KB, loggerInstance });
  handleErrors(app, async () => {});
  acceptBodies(app);
  app.post('/', async ({ body }) => {
    refuseUnknownFields(LoginBody, body);
    return parseInput(LoginBody, body);
  });
  const headers = { 'content-type': 'application/json' };
  const { statusCode, payload } = await app.inject({ method: 'POST', url: '/', headers, payload: body });
  return { status: statusCode, payload, answer: JSON.parse(payload), log: lines.join('') };
}

test.each([
  ['thousands of fields', JSON.stringify(wrongFields(29_000)), 0],
  ['hundreds of fields', JSON.stringify(wrongFields(1_500)), 10],
  ['a field with an endless name', JSON.stringify({ ['k'.repeat(200 * KB)]: 1 }), 1],
  [
    'fields with long names',
    JSON.stringify(Object.fromEntries([...'abcdefghijklm'].map((k) => [k.repeat(15 * KB), 1]))),
    10,
  ],
  ['half a character in a field with an endless name', `{"${'k'.repeat(200 * KB)}":"\\ud800"}`, 1],
  ['lists within lists', `{"email":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 0],
  ['a hundred thousand values', `{"email":[${'1,'.repeat(100_000)}1]}`, 0],
  ['no JSON', '"'.repeat(200 * KB), 0],
])('%s are refused in a few words, and logged in fewer', async (_, body, problems) => {
  const { status, payload, answer, log } = await told(body);
  expect([status, answer.errors.length]).toEqual([400, problems]);
  expect(payload.length).toBeLessThan(64 * KB);
  expect(log.length).toBeLessThan(4 * KB);
});

test('an answer says how many more problems there are than it names', async () => {
  const { answer } = await told(JSON.stringify(wrongFields(25)));
  expect(answer).toMatchObject({ code: 'validation_failed', more_errors: 15 });
  expect((await told('{}')).answer).not.toHaveProperty('more_errors');
});

test('commas, brackets and quotes within a text do not count as JSON structure', async () => {
  const password = `${'[{,'.repeat(2_000)}\\"[[`;
  const { answer } = await told(JSON.stringify({ email: 'a@example.com', password, '}"': [] }));
  expect(answer.errors).toMatchObject([{ field: '}"' }]);
});

test.each([
  ['a message', new Invalid([], 'x'.repeat(500 * KB))],
  [
    'messages',
    new Invalid(Array.from({ length: 50 }, () => ({ field: '\u{1f3f3}'.repeat(90), message: '\u0001'.repeat(5_000) }))),
  ],
  ['a reason', new ReleaseRefused('No', { files: Array.from({ length: 20_000 }, (_, at) => `file-${at}`) })],
])('%s without an end is cut', async (_, error) => {
  const app = Fastify();
  handleErrors(app, async () => {});
  app.get('/', () => Promise.reject(error));
  const { statusCode, payload } = await app.inject('/');
  expect(statusCode).toBe(error.status);
  expect(JSON.parse(payload)).toMatchObject({ code: error.code });
  expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(64 * KB);
});

const answerTo = async (error: Error) => {
  const app = Fastify();
  handleErrors(app, async () => {});
  app.get('/', () => Promise.reject(error));
  return JSON.parse((await app.inject('/')).payload);
};
const reasons = (count: number, length = 100) =>
  Array.from({ length: count }, (_, at) => ({ code: 'notLent', text: `${at} ${'x'.repeat(length)}`, values: {} }));

test('a refusal with very many reasons tells the first, and how many more there are', async () => {
  const given = reasons(2_000);
  const { refusal } = await answerTo(new ReleaseRefused('No', { version: '1.0.0', reasons: given, problems: ['a'] }));
  expect(refusal.reasons.length).toBeGreaterThan(50);
  expect(refusal).toEqual({
    ...{ version: '1.0.0', problems: ['a'], reasons: given.slice(0, refusal.reasons.length) },
    more: { reasons: 2_000 - refusal.reasons.length },
  });
});

test('a refusal with long reasons tells as many as an answer holds', async () => {
  const { refusal } = await answerTo(new ReleaseRefused('No', { reasons: reasons(100, 3_000) }));
  expect(refusal.reasons.length).toBeGreaterThan(5);
  expect(refusal.more).toEqual({ reasons: 100 - refusal.reasons.length });
});

test('a refusal that fits is told as it is', async () => {
  const details = { remote: 'blog', reasons: reasons(20) };
  expect((await answerTo(new ReleaseRefused('No', details))).refusal).toEqual(details);
});

test('the limit of a body depends on the endpoint', () => {
  const ofAuth: Record<string, EndpointSchemas> = authSchemas;
  for (const { body } of Object.values(ofAuth)) expect(bodyLimitOf(body)).toBe(BODY_MIN_BYTES);
  expect(bodyLimitOf(contactSchemas.send.body)).toBeGreaterThan(5_000 * 6);
  expect(bodyLimitOf(casesSchemas.create.body)).toBe(256 * KB);
});
