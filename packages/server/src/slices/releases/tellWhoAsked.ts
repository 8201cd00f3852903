import type { Language } from '@firm/contract';
import { type UnmadeRequest, unmadeSince } from '@firm/releases';
import { eq } from 'drizzle-orm';
import type { AppDeps } from '../../ground/deps.ts';
import { queueMail } from '../../ground/mail/mail.ts';
import { fill } from '../../ground/words/fill.ts';
import { fullName } from '../../ground/words/fullName.ts';
import { pageOfApp } from '../platform/pageOfApp.ts';
import { NEWS_MS, queuedHere } from '../platform/queuedHere.ts';
import { users } from '../users/users.tables.ts';
import { worksHere } from '../users/worksHere.ts';
import { accountIn, actorsOf } from './releaseActors.ts';
import { wordsIn } from './releases.letters.ts';
import { actorInWords, requestInWords } from './requestInWords.ts';
import { tellEach } from './tellEach.ts';

const queued = queuedHere();

/** Queues a mail, once, to whoever asked for a move that was declined, dropped or left to expire. */
export async function tellWhoAsked(deps: AppDeps): Promise<void> {
  const { store, outbox, clock } = deps;
  const known = queued(store);
  await tellEach(await unmadeSince(store, new Date(clock().getTime() - NEWS_MS)), async (request) => {
    if (known.has(nameOf(request))) return;
    await queueEnd(deps, request);
    known.add(nameOf(request));
    outbox.wake();
  });
}

const nameOf = ({ app, end }: UnmadeRequest) => `${app}:${end.at}`;

async function queueEnd(deps: AppDeps, request: UnmadeRequest): Promise<void> {
  const { app, end, asked } = request;
  const { database, outbox, clock } = deps;
  const account = accountIn(request.by);
  const [person] = account ? await database.db.select().from(users).where(eq(users.id, account)) : [];
  if (!person || !worksHere(person)) return;
  const { email, preferredLanguage: language } = person;
  const who = actorInWords(language, (await actorsOf(deps, [end]))(end.by));
  const values = {
    ...{ app, who, link: await pageOfApp(deps, app), what: requestInWords(language, asked) },
    ...{ reason: end.reason ?? '', cause: causeInWords(language, request, who) },
  };
  const mail = { name: letterOf(end), to: { email, name: fullName(person) }, language, values };
  const until = new Date(clock().getTime() + NEWS_MS);
  await database.db.transaction((tx) => queueMail(outbox, tx, mail, `unmade:${nameOf(request)}`, until));
}

function letterOf({ what, why }: UnmadeRequest['end']) {
  if (what?.kind === 'declined') return 'requestDeclined' as const;
  return why.some(({ code }) => code === 'requestExpired') ? ('requestExpired' as const) : ('requestDropped' as const);
}

/** Why it was dropped; the words of the log where it has no others. */
function causeInWords(language: Language, { app, end: { why, reason }, asked }: UnmadeRequest, who: string): string {
  const words: Partial<Record<string, string>> = wordsIn(language).why;
  const said = why.map(({ code }) => words[code]).find((each) => each !== undefined);
  return said ? fill(said, { app, who, version: asked.version ?? '' }) : (reason ?? '');
}
