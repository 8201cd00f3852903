import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Marks the server's own requests; nobody outside this process knows the value. */
const MARK = randomUUID();
const HEADER = 'x-own-request';

/** Reads an address of the API as a guest does, without the network. Answers 404 for every other address. */
export async function askAsGuest(app: FastifyInstance, url: string) {
  if (!isOfApi(url)) return { status: 404, type: 'application/json', body: '{}' };
  const { statusCode, headers, body } = await app.inject({ method: 'GET', url, headers: { [HEADER]: MARK } });
  return { status: statusCode, type: String(headers['content-type']), body };
}

/** An address may lead out of the API by dots, also written as `%2e`. */
const isOfApi = (url: string) =>
  /^\/api\/[^\s#]*$/.test(url) && new URL(url, 'http://site.invalid').pathname.startsWith('/api/');

/** Whether the server itself made the request, for a page that it renders. */
export const isOwnRequest = ({ headers }: FastifyRequest): boolean => headers[HEADER] === MARK;
