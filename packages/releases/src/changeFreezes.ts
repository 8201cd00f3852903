import { randomBytes } from 'node:crypto';
import { assertReleased } from './assertReleased.ts';
import { type LoggedChange, note, PERSON } from './audit.ts';
import { FREEZES, type Freeze, freezesDue, readFreezes } from './freezes.ts';
import { forgetInventory } from './inventory.ts';
import { textOf } from './records.ts';
import { Refused } from './refused.ts';
import { minute, minuteOf, say } from './said/say.ts';
import { type Lock, ON_RESERVE, type ReleaseStore } from './store.ts';

/** Strategies that began before a freeze ended count without its time; none lasts longer. */
const KEPT_MS = 365 * 24 * 60 * 60 * 1000;

interface NewFreeze {
  /** `*` is every app. */
  app: string;
  /** Default: now. A moment that is past counts as now, as nothing can be frozen afterwards. */
  from?: Date | undefined;
  /** Default: until somebody lifts it. */
  until?: Date | undefined;
  reason: string;
  by?: string;
  now?: Date;
}

/**
 * Freezes an app, or every app.
 * @throws Refused for an app without a release, an end that is not after the beginning and the present, or without a
 * reason
 */
export function setFreeze(
  store: ReleaseStore,
  { app, from, until, reason, by = PERSON, now = new Date() }: NewFreeze,
): Promise<Freeze> {
  return store.withLock(async (lock) => {
    if (app !== '*') await assertReleased(store, app);
    if (!reason.trim()) throw new Refused(say('freezeReason'));
    const begins = from && from > now ? from : now;
    if (until && until <= begins) throw new Refused(say('freezeEnd', { until: minute(until.toISOString()) }));
    const freeze: Freeze = {
      ...{ id: randomBytes(3).toString('hex'), app, from: begins.toISOString() },
      ...{ until: until?.toISOString() ?? null, by, reason },
    };
    const start = begins > now ? `from ${minuteOf(freeze.from)} ` : '';
    const end = freeze.until === null ? 'until it is lifted' : `until ${minuteOf(freeze.until)}`;
    const outcome = `frozen ${start}${end} (freeze ${freeze.id})`;
    const what = { kind: 'frozen', from: begins > now ? freeze.from : null, until: freeze.until } as const;
    const lately = (await readFreezes(store)).filter((each) => isRecent(each, now));
    await write(lock, [...lately, freeze], { by, remote: app, outcome, what, reason });
    return freeze;
  }, ON_RESERVE);
}

/**
 * Lifts a freeze before its end, also one that is still to come.
 * @throws Refused for one that is unknown or over, or without a reason
 */
export function liftFreeze(
  store: ReleaseStore,
  id: string,
  { reason, by = PERSON, now = new Date() }: { reason: string; by?: string; now?: Date },
): Promise<Freeze> {
  return store.withLock(async (lock) => {
    const all = await readFreezes(store);
    const freeze = freezesDue(all, now).find((each) => each.id === id);
    if (!freeze) throw new Refused(say('noFreeze', { freeze: id }));
    if (!reason.trim()) throw new Refused(say('liftReason'));
    // One that has begun stays with its true end: the strategies stood still until then.
    const ended = now.toISOString();
    const rest = all.flatMap((each) =>
      each !== freeze ? [each] : Date.parse(freeze.from) < now.getTime() ? [{ ...freeze, until: ended }] : [],
    );
    await write(lock, rest, {
      ...{ by, remote: freeze.app, outcome: `freeze ${id} is lifted`, reason },
      what: { kind: 'freeze_lifted' },
    });
    return freeze;
  });
}

async function write(
  lock: Lock,
  freezes: Freeze[],
  noted: Pick<LoggedChange, 'by' | 'remote' | 'outcome' | 'what' | 'reason'>,
): Promise<void> {
  const before = () => note(lock.store, { ...noted, action: 'freeze', version: null });
  await lock.replace(FREEZES, textOf(freezes), { before });
  forgetInventory(lock.store);
}

const isRecent = ({ until }: Freeze, now: Date) => until === null || now.getTime() - Date.parse(until) < KEPT_MS;
