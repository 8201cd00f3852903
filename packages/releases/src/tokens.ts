import type { AuditEntry } from '@firm/contract';
import { type Grant, idOf, readAccess, revocationOf } from './access.ts';
import { readAudit } from './audit.ts';
import type { ReleaseStore } from './store.ts';

/** A token as people see it, without anything by which it could be used. */
export interface Token extends Grant {
  /** Names it, also beside those that had its name before. */
  id: string;
  /** When and by whom it was made, by the log; null where that does not tell. */
  made: { at: string; by: string } | null;
  /** When it last changed something, by the log; null when it never did. What only reads leaves no line. */
  changedAt: string | null;
}

/** The tokens by name, also those that have run out. @throws Refused when the record cannot be parsed */
export async function readTokens(store: ReleaseStore): Promise<Token[]> {
  const log = await readAudit(store, undefined, Number.POSITIVE_INFINITY);
  const tokens = (await readAccess(store)).map((one): Token => {
    const { hash: _, ...grant } = one;
    const at = log.findIndex((entry) => isMaking(entry, grant.name));
    const made = log[at];
    const since = made ? log.slice(0, at) : log;
    return {
      ...{ ...grant, id: idOf(one) },
      made: made ? { at: made.at, by: made.by } : null,
      changedAt: since.find(({ by }) => by === `token:${grant.name}`)?.at ?? null,
    };
  });
  return tokens.sort((one, other) => one.name.localeCompare(other.name));
}

const isMaking = ({ action, outcome }: AuditEntry, name: string) =>
  action === 'token' && outcome.startsWith(`token ${name} may `) && outcome !== revocationOf(name);
