import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Marks the server's own requests; nobody outside this process knows the value. */
const MARK = randomUUID();
const HEADER = 'x-own-request';

/** Reads an address of the API as a guest does, without the network. Answers 404 for every other address. */
export async function askAsGuest(app: FastifyInstance, url: string) {
  if (!/^\/api\/[^\s#]*$/.test(url)) return { status: 404, type: 'application/json', body: '{}' };
  const { statusCode, headers, body } = await app.inject({ method: 'GET', url, headers: { [HEADER]: MARK } });
  return { status: statusCode, type: String(headers['content-type']), body };
}

/** Whether the server itself made the request, for a page that it renders. */
export const isOwnRequest = ({ headers }: FastifyRequest): boolean => headers[HEADER] === MARK;
