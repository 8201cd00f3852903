import { getTableName, sql } from 'drizzle-orm';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { allTables } from '../slices.ts';
import type { Person, TestServer } from '../testing/testServer.ts';
import type { Operation } from './operations.ts';

/** A generous limit, since the machine may be busy: an input caused any slower answer. */
const ANSWER_MAX_MS = 20_000;
const REFUSAL_MAX_BYTES = 64 * 1024;
const BOUNDARY = 'boundary-of-an-attack';
const PIECE = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF';

export interface Attack {
  /** A person, a literal header, or none. */
  as: Person | { header: string } | undefined;
  id?: string;
  query?: string | Record<string, unknown>;
  body?: unknown;
  /** The body as it is, in place of `body`. */
  raw?: { text: string; media: string };
  headers?: Record<string, string>;
  method?: 'HEAD';
  /** Uses the address's other slash form. */
  otherSlash?: boolean;
}

export interface Answered {
  status: number;
  text: string;
  code: string | undefined;
  /** The field names in `errors`. */
  fields: string[];
}

/** Sends a call and checks the rules of every answer: no server failure, JSON in the one shape, nothing internal. */
export async function attack(server: TestServer, operation: Operation, what: Attack): Promise<Answered> {
  const began = performance.now();
  const response = await server.app.inject(requestOf(server, operation, what));
  const took = performance.now() - began;
  if (took > ANSWER_MAX_MS) throw new Error(`${operation.id} answered after ${Math.round(took)} ms`);
  return judge(response, operation, what);
}

/** Returns the content of an answer that follows the rules of every answer. @throws Error naming the broken rule */
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

/** Returns values in the form of queries and forms: texts, and lists as JSON. */
function textsOf(values: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values ?? {}).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  );
}

/** Every table except those of the attempts and the security log, which each attempt changes. */
const tablesOf = () =>
  allTables()
    .map((table) => getTableName(table))
    .filter((name) => name !== 'attempts' && name !== 'client_reads' && !name.startsWith('audit_'));

/** Adds the function that `hashOfTables` calls. A query over all tables at once takes seven times as long. */
export async function addHashOfTables({ database: { db } }: TestServer): Promise<void> {
  await db.execute(
    sql.raw(`create or replace function hash_of_tables(tables json, holding text) returns table (name text, hash text)
      language plpgsql as $$
      begin
        for name in select json_array_elements_text(tables) loop
          execute format(
            $query$select md5(coalesce(string_agg(x::text, '|' order by x::text), ''))
            from %I x where $1 = '' or x::text ~ $1$query$, name) into hash using holding;
          return next;
        end loop;
      end $$`),
  );
}

/** Returns a hash of the rows of every table; with texts given, only of the rows that hold one of them. */
export async function hashOfTables(
  { database: { db } }: TestServer,
  holding: readonly string[] = [],
): Promise<Record<string, string>> {
  const { rows } = await db.execute<{ name: string; hash: string }>(
    sql`select name, hash from hash_of_tables(${JSON.stringify(tablesOf())}::json, ${holding.join('|')})`,
  );
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}

/** Forgets the counted attempts, since the limits would refuse an attack of a thousand requests a second early. */
export async function forgetAttempts(server: TestServer): Promise<void> {
  await server.database.db.execute(sql`delete from attempts`);
}
