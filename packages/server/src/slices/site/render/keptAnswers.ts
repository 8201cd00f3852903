import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../../ground/deps.ts';
import { askAsGuest } from '../../../ground/http/askAsGuest.ts';
import { createPageCache } from './pageCache.ts';

const FRESH_MS = 60_000;
const KEPT_BYTES = 4 * 2 ** 20;
/** Bytes of one answer that is kept: one must not drive out all others. */
const ANSWER_BYTES = KEPT_BYTES / 8;

type Answer = Awaited<ReturnType<typeof askAsGuest>>;
interface KeptAnswer {
  answer: Answer;
  sources: string[];
  at: number;
  freshUntil: number;
}

const sizeOf = ({ answer }: Pick<KeptAnswer, 'answer'>) => 2 * answer.body.length;

/**
 * Asks the API as a guest for the pages that are rendered, and keeps what it answers for a minute or until its content
 * changes: pages have much in common, and each is rendered for every language, composition and address.
 */
export function createKeptAnswers(app: FastifyInstance, { clock }: Pick<AppDeps, 'clock'>) {
  const cache = createPageCache<KeptAnswer>(KEPT_BYTES, sizeOf);
  return {
    async ask(url: string): Promise<Answer> {
      const at = clock().getTime();
      const kept = cache.get(url);
      if (kept && kept.at <= at && at < kept.freshUntil) return kept.answer;
      const begun = cache.turn();
      const answer = await askAsGuest(app, url);
      if (answer.status === 200 && sizeOf({ answer }) <= ANSWER_BYTES)
        cache.set(url, { answer, sources: [url], at, freshUntil: at + FRESH_MS }, begun);
      return answer;
    },
    expire: cache.expire,
  };
}
