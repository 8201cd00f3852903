import { DEFAULT_LANGUAGE } from '@firm/contract';
import {
  type Notice,
  noticesDue,
  type Owner,
  type Reason,
  RUN_BY,
  readOwners,
  reasonsOf,
  seenOf,
} from '@firm/releases';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { queueMail } from '../../ground/mail/mail.ts';
import { pageOfApp } from './pageOfApp.ts';
import { NEWS_MS, queuedHere } from './queuedHere.ts';
import { WEBHOOK } from './webhookJob.ts';

const EVERY_MS = 10_000;
const CAUSES_TOLD = 3;
/**
 * News of a failure waits this long: evidence often takes the version back meanwhile, and its owner gets one mail. With
 * the wait for the next look the news is out within a minute.
 */
const GATHER_MS = 30_000;
const GATHERED: readonly Notice['event'][] = ['reported', 'failed'];

const seeWhy = ({ remote, version }: Notice) =>
  `On the machine of the site: ${RUN_BY} release why ${remote} --to ${version}`;
const ADVICE: Partial<Record<Notice['event'], (notice: Notice) => string>> = {
  not_taken_back: (notice) => {
    const { remote, canAccept } = notice;
    const back = `go back in the console, or by ${RUN_BY} release rollback ${remote} --accept, and accept what will not work; or `;
    return canAccept
      ? `A person has to decide: ${back}publish a version that does not fail. ${seeWhy(notice)}`
      : `Publish a version that does not fail. ${seeWhy(notice)}`;
  },
  reported: seeWhy,
  failed: seeWhy,
  held: seeWhy,
  taken_back: seeWhy,
  broken: ({ comesBack }) =>
    comesBack
      ? 'Publish the same source again, signed with a trusted key, which puts it back, or roll the app back'
      : 'Publish a new version, or roll the app back',
};

const queued = queuedHere();
/** When this process first saw each waiting notice, by app and version. */
const waiting = new WeakMap<AppDeps['store'], Map<string, number>>();

/**
 * Tells the owners of apps of first failures, of versions that broke in the store, that evidence took back or held, or
 * that it could not take back, of planned starts that were dropped and of recoveries, by mail and by webhook. Returns a
 * function that stops it.
 */
export function startTellingOwners(deps: AppDeps): () => void {
  const timer = setInterval(() => {
    tellOwners(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'owners of apps could not be told'));
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Queues what is to be told now. The outbox sends each notice once, tries again by itself, and delays no visitor. */
export async function tellOwners(deps: AppDeps): Promise<void> {
  const { store, database, outbox, clock } = deps;
  const told = queued(store);
  const fresh = gathered(
    deps,
    (await noticesDue(store, clock())).filter(({ key }) => !told.has(key)),
  );
  if (fresh.length === 0) return;
  const owners = await readOwners(store);
  for (const notice of fresh) {
    const owner = owners[notice.remote];
    if (!owner) continue;
    const { remote, version } = notice;
    // The reports of browsers are not why a version broke in the store.
    const isOfBrowsers = notice.event !== 'broken';
    const known = isOfBrowsers ? await reasonsOf(store, remote, { version, now: clock() }) : [];
    const reasons = known.slice(0, CAUSES_TOLD);
    const link = await pageOfApp(deps, remote);
    await database.db.transaction((tx) => queueNotice(deps, tx, { notice, owner, reasons, link }));
    told.add(notice.key);
  }
  outbox.wake();
}

/** Holds back the notices of failures for GATHER_MS, with the recoveries that follow them, and returns the others. */
function gathered({ store, clock }: AppDeps, fresh: readonly Notice[]): Notice[] {
  const before = waiting.get(store);
  const still = new Map<string, number>();
  waiting.set(store, still);
  const now = clock().getTime();
  const due = fresh.filter(({ event, remote, version }) => {
    if (!GATHERED.includes(event)) return true;
    const of = `${remote} ${version}`;
    const since = before?.get(of) ?? now;
    // Half an interval is forgiven: a timer that fires a millisecond early would add a whole one.
    if (now - since >= GATHER_MS - EVERY_MS / 2) return true;
    still.set(of, since);
    return false;
  });
  // The news that the app is well again has to be the last, so it waits for the failure that is still held back.
  return due.filter(({ event, remote, version }) => event !== 'recovered' || !still.has(`${remote} ${version}`));
}

interface News {
  notice: Notice;
  owner: Owner;
  reasons: Reason[];
  /** The page of the site that tells more. */
  link: string;
}

async function queueNotice({ outbox, clock }: AppDeps, tx: Db, { notice, owner, reasons, link }: News): Promise<void> {
  const { key, event, remote, version, at, what, why } = notice;
  const until = new Date(clock().getTime() + NEWS_MS);
  const advice = ADVICE[event]?.(notice) ?? '';
  if (owner.mail) {
    const values = { what, why, causes: reasons.map(inALine).join('\n'), advice, link };
    const mail = { name: 'releaseNotice' as const, to: { email: owner.mail, name: '' }, language: DEFAULT_LANGUAGE };
    await queueMail(outbox, tx, { ...mail, values }, `release:${key}`, until);
  }
  if (owner.webhook) {
    // `text` is what Slack, Mattermost and their like show; the rest is for programs.
    const words = [`${what}. ${why}`, ...reasons.map(inALine), link].join('\n');
    // They would read `<!channel>` in the message of an error, which any visitor can write, as a command.
    const text = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    const body = { text, event, app: remote, version, at, reason: why, causes: reasons, link };
    await outbox.add(tx, { kind: WEBHOOK, payload: { remote, body }, key: `${WEBHOOK}:${key}`, until });
  }
}

/** `TypeError: … at src/post/PostPage.tsx:24:11 on /blog/:slug (12 visitors, Chrome, Safari)` */
function inALine(reason: Reason): string {
  const { message, routes } = reason;
  const [place] = reason.frames;
  const { what, seen, browsers } = seenOf(reason);
  const where = [place ? ` at ${place}` : '', routes.length ? ` on ${routes.join(', ')}` : ''].join('');
  const amount = `${seen} ${what}${seen === 1 ? '' : 's'}`;
  const who = what === 'page' ? `the server, ${amount}` : [amount, ...browsers].join(', ');
  return `${message}${where} (${who})`;
}
