import { DrizzleQueryError } from 'drizzle-orm';
import Fastify from 'fastify';
import { handleErrors } from './errorHandler.ts';

const reset = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
const full = Object.assign(new Error('could not extend file'), { code: '53100' });

test.each([
  ['a caller who went away in the middle of a body', Object.assign(reset, { statusCode: 400 }), 400],
  ['a database that went away', new DrizzleQueryError('select password', [], reset), 503],
  ['a mail server that went away', new Error('no letter sent', { cause: reset }), 500],
  ['a database without room', new Error('Failed query', { cause: full }), 507],
  ['anything else', new Error('select password from users'), 500],
])('%s', async (_, error, status) => {
  const app = Fastify();
  handleErrors(app, async () => {});
  app.get('/', () => Promise.reject(error));
  const answer = await app.inject('/');
  expect(answer.statusCode).toBe(status);
  expect(answer.body).not.toContain(error.message);
});
