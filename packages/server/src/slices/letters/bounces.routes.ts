import { API_BASE } from '@firm/contract';
import { Instant } from '@firm/contract/schemas';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AppDeps } from '../../ground/deps.ts';
import { DatabaseUnavailable } from '../../ground/errors.ts';
import { parseInput } from '../../ground/http/parseInput.ts';
import { signedJson } from '../../ground/http/signedBody.ts';
import { DAY_MS } from '../../ground/limits/limit.ts';
import { stopAddress } from '../newsletter/newsletter.service.ts';
import { stopMailOfAccount } from '../users/mailStops.ts';
import { stopIfMany } from './halts.ts';
import { lockLetter } from './letters.repository.ts';
import { noteBounce } from './mails.repository.ts';

/** The service that sends the site's mail posts to this path what came back. */
export const BOUNCES_WEBHOOK_PATH = `${API_BASE}/letters/webhook`;

const BODY_LIMIT_BYTES = 256 * 1024;
const EVENTS_MAX = 1_000;
/** A mail that comes back later is about another letter. */
const OF_THE_LAST_MS = 30 * DAY_MS;

/** Each event is read by itself: one that cannot be read would hold up all others for good. */
const Body = z.object({ events: z.array(z.unknown()).max(EVENTS_MAX) });

const BouncedMail = z.object({
  /** `bounce`: the address takes no mail, for good. `complaint`: its reader called a mail spam. */
  type: z.enum(['bounce', 'complaint']),
  email: z.string().min(3).max(320),
  at: Instant,
});

/** Stops the addresses that the mail provider tells of. An event that comes again changes nothing. */
export function registerBouncesWebhook(app: FastifyInstance, deps: AppDeps): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(BOUNCES_WEBHOOK_PATH, { bodyLimit: BODY_LIMIT_BYTES }, async (request) => {
      const { events } = parseInput(Body, signedJson(deps, request));
      if (!deps.database.isReady()) throw new DatabaseUnavailable();
      let skipped = 0;
      for (const event of events) {
        const { data } = BouncedMail.safeParse(event);
        if (data) await apply(deps, data);
        else skipped++;
      }
      if (skipped > 0) request.log.warn({ skipped }, 'events of the mail provider could not be read and were left out');
      return { received: true, skipped };
    });
  });
}

async function apply(deps: AppDeps, { type: reason, email, at }: z.output<typeof BouncedMail>): Promise<void> {
  const { clock } = deps;
  const { db } = deps.database;
  const letterId = await db.transaction(async (tx) => {
    await stopMailOfAccount(tx, { email, stop: reason, at: new Date(at), now: clock() });
    const stopped = await stopAddress({ clock }, tx, { email, reason, at: new Date(at) });
    if (!stopped || reason !== 'bounce') return undefined;
    return noteBounce(tx, stopped.id, new Date(clock().getTime() - OF_THE_LAST_MS));
  });
  if (!letterId) return;
  // On its own, since mails that are sent lock the letter before the reader.
  await db.transaction(async (tx) => {
    const letter = await lockLetter(tx, letterId);
    if (letter) await stopIfMany(deps, tx, letter);
  });
}
