import { getTableName, sql } from 'drizzle-orm';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { allTables } from '../slices.ts';
import type { Person, TestServer } from '../testing/testServer.ts';
import type { Operation } from './operations.ts';

/** Generous: the machine may be busy. What takes longer was made slow by its input. */
const ANSWER_MAX_MS = 5_000;
const REFUSAL_MAX_BYTES = 64 * 1024;
const BOUNDARY = 'boundary-of-an-attack';
const PIECE = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF';

export interface Attack {
  /** Somebody's, a header as it is, or none. */
  as: Person | { header: string } | undefined;
  id?: string;
  query?: string | Record<string, unknown>;
  body?: unknown;
  /** The body as it is, in place of `body`. */
  raw?: { text: string; media: string };
  headers?: Record<string, string>;
  method?: 'HEAD';
  /** Under its other slash form. */
  otherSlash?: boolean;
}

export interface Answered {
  status: number;
  text: string;
  code: string | undefined;
  /** What `errors` names. */
  fields: string[];
}

/** Sends it, and looks at what holds for every answer: no failure of ours, JSON in the one shape, nothing from inside. */
export async function attack(server: TestServer, operation: Operation, what: Attack): Promise<Answered> {
  const began = performance.now();
  const response = await server.app.inject(requestOf(server, operation, what));
  const took = performance.now() - began;
  if (took > ANSWER_MAX_MS) throw new Error(`${operation.id} answered after ${Math.round(took)} ms`);
  return judge(response, operation, what);
}

/** What an answer says, if it is as every answer must be. @throws Error saying in which way it is not */
export function judge(response: LightMyRequestResponse, operation: Operation, what: Attack): Answered {
  const { statusCode: status, payload: text, headers } = response;
  const about = `${operation.id}: ${status} ${text.slice(0, 500)}`;
  if (status >= 400 && Buffer.byteLength(text) > REFUSAL_MAX_BYTES) throw new Error(`has no end by ${about}`);
  if (status >= 500) throw new Error(`failed by ${about}`);
  const inside = /\n\s+at \S|node_modules|\$argon2|\b(select|insert|update|delete)\b.+\b(from|into|set)\b.+"|\.ts:\d/i;
  if (status >= 400 && inside.test(text)) throw new Error(`tells of the inside by ${about}`);
  const type = String(headers['content-type'] ?? '');
  if (headers['x-content-type-options'] !== 'nosniff') throw new Error(`may be taken for a page by ${about}`);
  if (status < 400 || what.method === 'HEAD') return { status, text, code: undefined, fields: [] };
  if (!type.startsWith('application/json')) throw new Error(`answers ${type} by ${about}`);
  const answer = JSON.parse(text) as { code: string; message: string; errors: { field: string }[]; request_id: string };
  if (!answer.code || !answer.message || !answer.request_id) throw new Error(`has another shape by ${about}`);
  return { status, text, code: answer.code, fields: answer.errors.map(({ field }) => field) };
}

export function requestOf(server: TestServer, operation: Operation, what: Attack): InjectOptions {
  const path = operation.path.replace(/\{\w+\}/, encodeURIComponent(what.id ?? ''));
  const plain = path.replace(/\/$/, '');
  const address = !what.otherSlash ? path : path.endsWith('/') ? plain : `${path}/`;
  const query = typeof what.query === 'string' ? what.query : new URLSearchParams(textsOf(what.query)).toString();
  const { headers, payload } = bodyOf(operation, what);
  return {
    method: what.method ?? operation.method,
    url: query ? `${address}?${query}` : address,
    headers: { ...authorizationOf(server, what.as), ...headers, ...what.headers },
    ...(payload === undefined ? {} : { payload }),
  };
}

function authorizationOf(server: TestServer, as: Attack['as']): Record<string, string> {
  if (as === undefined) return {};
  // A false token comes from the browser of the session that it names.
  if ('header' in as) return { authorization: as.header, ...server.cookieOf(as.header.split(' ')[1]) };
  const token = as.tokens.read()?.accessToken;
  return { authorization: `Bearer ${token}`, ...server.cookieOf(token) };
}

function bodyOf({ media }: Operation, { body, raw }: Attack): { headers: Record<string, string>; payload?: string } {
  if (raw) return { headers: { 'content-type': raw.media }, payload: raw.text };
  if (media === undefined) return { headers: {} };
  if (media === 'application/octet-stream' || media === 'application/x-tar')
    return { headers: { 'content-type': media }, payload: PIECE };
  if (media === 'application/json') return { headers: { 'content-type': media }, payload: JSON.stringify(body ?? {}) };
  const file = 'content-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf';
  const fields = Object.entries(textsOf(body)).map(
    ([name, value]) => `content-disposition: form-data; name="${name}"\r\n\r\n${value}`,
  );
  const parts = [...fields, `${file}\r\n\r\n${PIECE}`].map((part) => `--${BOUNDARY}\r\n${part}\r\n`);
  const headers = { 'content-type': `${media}; boundary=${BOUNDARY}` };
  return { headers, payload: `${parts.join('')}--${BOUNDARY}--\r\n` };
}

/** As forms and queries carry values: texts, and lists as JSON. */
function textsOf(values: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values ?? {}).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  );
}

/** Every table but those of the attempts and of the security log, which each attempt changes. */
const tablesOf = () =>
  allTables()
    .map((table) => getTableName(table))
    .filter((name) => name !== 'attempts' && name !== 'client_reads' && !name.startsWith('audit_'));

/** A hash of the rows of every table, of those alone that hold one of some texts if such are given. */
export async function hashOfTables(
  server: TestServer,
  holding: readonly string[] = [],
): Promise<Record<string, string>> {
  const { db } = server.database;
  const pattern = holding.join('|');
  const hashes = tablesOf().map(
    (name) =>
      sql`select ${name}::text as name, md5(coalesce(string_agg(x::text, '|' order by x::text), '')) as hash from ${sql.identifier(name)} x where ${pattern} = '' or x::text ~ ${pattern}`,
  );
  const { rows } = await db.execute<{ name: string; hash: string }>(sql.join(hashes, sql` union all `));
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}

/** Attempts are counted to slow people down; an attack of a thousand requests a second would see nothing else. */
export async function forgetAttempts(server: TestServer): Promise<void> {
  await server.database.db.execute(sql`delete from attempts`);
}
