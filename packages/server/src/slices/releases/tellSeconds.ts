import { endOfRequest, type MoveRequest, openRequests, rightsTo } from '@firm/releases';
import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import type { AppDeps } from '../../ground/deps.ts';
import { queueMail } from '../../ground/mail/mail.ts';
import { momentIn } from '../../ground/mail/momentIn.ts';
import { fullName } from '../../ground/words/fullName.ts';
import { pageOfApp } from '../platform/pageOfApp.ts';
import { users } from '../users/users.tables.ts';
import { accountIn, actorsOf, toRequest } from './releaseActors.ts';
import { actorInWords, requestInWords } from './requestInWords.ts';
import { tellAskers } from './tellAskers.ts';

const EVERY_MS = 10_000;

/** The requests that this process has told of, by store: the outbox knows those of the other processes. */
const told = new WeakMap<AppDeps['store'], Set<string>>();

/**
 * Writes to those who may agree to a move, and to whoever asked for one that is not made. Returns a function that stops
 * it.
 */
export function startTellingOfRequests(deps: AppDeps): () => void {
  const timer = setInterval(() => {
    tellSeconds(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'second persons could not be told'));
    tellAskers(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'who asked could not be told'));
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Queues a mail for each open request and each person who may agree to it, once. */
export async function tellSeconds(deps: AppDeps): Promise<void> {
  const { store, outbox, clock } = deps;
  const known = told.get(store) ?? new Set<string>();
  told.set(store, known);
  const fresh = (await openRequests(store, clock())).filter(({ request }) => !known.has(request.id));
  for (const { app, request } of fresh) {
    await queueRequest(deps, app, request);
    known.add(request.id);
  }
  if (fresh.length > 0) outbox.wake();
}

async function queueRequest(deps: AppDeps, app: string, request: MoveRequest): Promise<void> {
  const { database, outbox } = deps;
  const until = endOfRequest(request);
  const link = await pageOfApp(deps, app);
  const asked = toRequest(request, await actorsOf(deps, [request]));
  const seconds = await secondsOf(deps, app, request);
  await database.db.transaction(async (tx) => {
    for (const person of seconds) {
      const { id, email, preferredLanguage: language } = person;
      const values = {
        ...{ app, link, reason: request.reason ?? '' },
        who: actorInWords(language, asked.who),
        what: requestInWords(language, asked),
        until: momentIn(language, until),
      };
      const to = { email, name: fullName(person) };
      const mail = { name: 'secondAsked' as const, to, language, values };
      await queueMail(outbox, tx, mail, `second:${request.id}:${id}`, until);
    }
  });
}

/** Who may agree: administrators and those with a right to the app, without whoever asked. */
async function secondsOf({ store, database }: AppDeps, app: string, { by }: MoveRequest) {
  const named = (await rightsTo(store, app)).map(({ account }) => account);
  const { id, email, firstName, lastName, preferredLanguage, role, disabledAt } = users;
  const all = await database.db
    .select({ id, email, firstName, lastName, preferredLanguage })
    .from(users)
    .where(and(isNull(disabledAt), or(eq(role, 'admin'), and(ne(role, 'client'), inArray(id, named)))))
    .orderBy(id);
  return all.filter((person) => person.id !== accountIn(by));
}
