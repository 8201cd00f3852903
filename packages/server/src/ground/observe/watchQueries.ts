import type { FastifyBaseLogger } from 'fastify';
import type { Env } from '../env/env.ts';
import { currentRequest } from '../http/requestContext.ts';
import type { Meters } from './meters.ts';
import { beginSpan } from './tracing.ts';

/** Hears of the end of a query; of its error, if it failed. */
type QueryEnded = (error?: unknown) => void;
/** Hears of the begin of a query. Its text has placeholders for values. */
export type QueryWatch = (text: string) => QueryEnded;

const TEXT_MAX_LENGTH = 2_000;

/** Returns a watch over queries for the metrics, the traces and the log; undefined when none of them wants one. */
export function queryWatch(
  { slowQueryMs, tracing }: Pick<Env, 'slowQueryMs' | 'tracing'>,
  log: FastifyBaseLogger,
  meters: Meters | undefined,
): QueryWatch | undefined {
  if (!meters && !tracing && slowQueryMs === 0) return undefined;
  return (text) => {
    const endSpan = tracing ? beginSpan(operationOf(text), factsOf(text)) : undefined;
    const begun = performance.now();
    return (error) => {
      const ms = performance.now() - begun;
      endSpan?.(error);
      meters?.query(operationOf(text), ms / 1000);
      if (slowQueryMs === 0 || ms < slowQueryMs) return;
      const request = currentRequest();
      log.warn(
        {
          ms: Math.round(ms),
          query: text.slice(0, TEXT_MAX_LENGTH),
          ...(request && { reqId: request.id, endpoint: request.endpoint }),
        },
        'a query was slow',
      );
    };
  };
}

const factsOf = (text: string) => ({
  'db.system.name': 'postgresql',
  'db.operation.name': operationOf(text),
  'db.query.text': text.slice(0, TEXT_MAX_LENGTH),
});

/** The word that a query begins with: SELECT. Queries are ours, so their number is small. */
const operationOf = (text: string) => /^\W*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'OTHER';

// biome-ignore lint/suspicious/noExplicitAny: the drivers' overloads differ, and the arguments pass through unread
type AnyQuery = (...args: any[]) => any;

/** Returns the query function of a driver with a watch over it. */
export function watched<Query extends AnyQuery>(ask: Query, watch: QueryWatch): Query {
  const asWatched: AnyQuery = (...args) => {
    const ended = watch(textOf(args[0]));
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      return ask(...args.slice(0, -1), (error: unknown, result: unknown) => {
        ended(error ?? undefined);
        callback(error, result);
      });
    }
    const answer = ask(...args);
    if (answer instanceof Promise) answer.then(() => ended(), ended);
    return answer;
  };
  return asWatched as Query;
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query !== null && 'text' in query && typeof query.text === 'string'
    ? query.text
    : '';
}
