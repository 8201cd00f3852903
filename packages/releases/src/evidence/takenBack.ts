import type { AuditEntry } from '@firm/contract';
import { readAudit } from '../audit.ts';
import { Refused } from '../refused.ts';
import { english, type Said, say, second } from '../said/say.ts';
import type { ReleaseStore } from '../store.ts';

/** When and why evidence took a version back. */
export interface TakenBack {
  at: string;
  reason: string;
}

/** The changes that give a version to visitors, or take it back. */
export const MOVES: readonly AuditEntry['action'][] = ['rollback', 'rollout', 'promote'];

/**
 * Reads from the log, newest lines first, when evidence took a version back; null when it did not, or the version was
 * given out again since.
 */
export function takenBackIn(log: AuditEntry[], version: string): TakenBack | null {
  const last = log.find(
    ({ version: of, by, action }) =>
      of === version && (by === 'evidence' ? action === 'rollback' : ['rollout', 'promote'].includes(action)),
  );
  return last?.by === 'evidence' ? { at: last.at, reason: last.reason ?? '' } : null;
}

/** Whether anybody took a version back, evidence or a person, and nobody has given it out since. */
export const isTakenBackIn = (log: readonly AuditEntry[], version: string): boolean =>
  log.find(({ version: of, action }) => of === version && MOVES.includes(action))?.action === 'rollback';

/** When a version was taken back before it was given out last; undefined when it never was. */
export function takenBackBefore(log: readonly AuditEntry[], version: string): string | undefined {
  const moves = log.filter(({ version: of, action }) => of === version && MOVES.includes(action));
  const given = moves.findIndex(({ action }) => action !== 'rollback');
  return given < 0 ? undefined : moves.slice(given).find(({ action }) => action === 'rollback')?.at;
}

/** `taken back by itself on 2026-03-02 at 15:04:05 UTC: 1.1.0 failed 30 of 30 visitors (30 crashed, …` */
export const describeTakenBack = (takenBack: TakenBack): string => sayTakenBack(takenBack).text;

export const sayTakenBack = (takenBack: TakenBack): Said => say('takenBack', wordsOf(takenBack));

const wordsOf = ({ at, reason }: TakenBack) => ({ at: second(at), reason: english(reason) });

/** @throws Refused for a version that evidence took back: a person must decide to give it out again */
export async function refuseTakenBack(store: ReleaseStore, id: string, version: string): Promise<void> {
  const takenBack = takenBackIn(await readAudit(store, id, Number.POSITIVE_INFINITY), version);
  if (takenBack) throw new Refused(say('takenBackSo', { app: id, version, ...wordsOf(takenBack) }), { takenBack });
}
