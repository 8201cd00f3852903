import { endOfRequest, type MoveRequest, openRequests, Refused, readChanges, rightsTo } from '@firm/releases';
import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import type { AppDeps } from '../../ground/deps.ts';
import { queueMail } from '../../ground/mail/mail.ts';
import { momentIn } from '../../ground/mail/momentIn.ts';
import { fullName } from '../../ground/words/fullName.ts';
import { pageOfApp } from '../platform/pageOfApp.ts';
import { queuedHere } from '../platform/queuedHere.ts';
import { users } from '../users/users.tables.ts';
import { accountIn, actorsOf, toRequest } from './releaseActors.ts';
import { actorInWords, requestInWords } from './requestInWords.ts';
import { tellEach } from './tellEach.ts';

const queued = queuedHere();
/**
 * How often the second persons are told of requests by the same author for the same app, so that a pipeline in a loop
 * fills no mailbox. A request that follows one they agreed to is told at once.
 */
const REST_MS = 15 * 60 * 1000;
/** When this process last told of a request, by its app and author. */
const told = new WeakMap<AppDeps['store'], Map<string, number>>();

/** Queues a mail for each open request and each person who may agree to it, once. */
export async function tellSecondPersons(deps: AppDeps): Promise<void> {
  const { store, outbox, clock } = deps;
  const known = queued(store);
  const last = told.get(store) ?? new Map<string, number>();
  told.set(store, last);
  const now = clock().getTime();
  const isDue = async (app: string, { id, by }: MoveRequest) => {
    if (known.has(id)) return false;
    const toldAt = last.get(`${app} ${by}`);
    return toldAt === undefined || now - toldAt >= REST_MS || (await followsAgreement(store, app));
  };
  await tellEach(await openRequests(store, clock()), async ({ app, request }) => {
    if (!(await isDue(app, request))) return;
    await queueRequest(deps, app, request);
    known.add(request.id);
    last.set(`${app} ${request.by}`, now);
    outbox.wake();
  });
}

/** Whether somebody agreed to the request before: what is asked for next is no loop. */
async function followsAgreement(store: AppDeps['store'], app: string): Promise<boolean> {
  const [, before] = (await readChanges(store, app)).filter(({ action }) => action === 'request');
  return before?.what?.kind === 'agreed';
}

async function queueRequest(deps: AppDeps, app: string, request: MoveRequest): Promise<void> {
  const { database, outbox } = deps;
  const until = endOfRequest(request);
  const link = await pageOfApp(deps, app);
  const asked = toRequest(request, await actorsOf(deps, [request]));
  const people = await whoMayAgree(deps, app, request);
  await database.db.transaction(async (tx) => {
    for (const person of people) {
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

/**
 * Administrators and those with a right to the app, without whoever asked. Where the rights cannot be read,
 * administrators alone.
 */
async function whoMayAgree({ store, database }: AppDeps, app: string, { by }: MoveRequest) {
  const named = (await rightsTo(store, app).catch(noneOf)).map(({ account }) => account);
  const { id, email, firstName, lastName, preferredLanguage, role, disabledAt } = users;
  const all = await database.db
    .select({ id, email, firstName, lastName, preferredLanguage })
    .from(users)
    .where(and(isNull(disabledAt), or(eq(role, 'admin'), and(ne(role, 'client'), inArray(id, named)))))
    .orderBy(id);
  return all.filter((person) => person.id !== accountIn(by));
}

function noneOf(error: unknown): [] {
  if (!(error instanceof Refused)) throw error;
  return [];
}
