import type { AuditEntry, Deployment } from '@firm/contract';
import { DECISIONS, readAudit } from './audit.ts';
import { minuteOf } from './said/say.ts';
import type { ReleaseStore } from './store.ts';

const GIVEN: Partial<Record<AuditEntry['action'], string>> = { promote: 'promoted', rollout: 'rolled out' };

/**
 * Says which version of somebody else a promotion or rollout took the place of, who had given that out and when: of two
 * at once the last one wins, and has to see it. Empty where it replaced none, or one of its own author.
 */
export async function describeReplaced(
  store: ReleaseStore,
  id: string,
  before: Deployment | undefined,
  after: Deployment,
): Promise<string> {
  const replaced = before && replacedIn(before, after);
  const [own, ...earlier] = (await readAudit(store, id, Number.POSITIVE_INFINITY)).filter(({ action }) =>
    DECISIONS.includes(action),
  );
  const given = earlier.find(({ action, version }) => GIVEN[action] !== undefined && version === replaced);
  if (replaced === undefined || !given || given.by === own?.by) return '';
  return `; in place of ${replaced}, ${GIVEN[given.action]} ${minuteOf(given.at)} by ${given.by}`;
}

/** The version that another one replaced: the one that was under way, or else for a promotion the current one. */
function replacedIn(before: Deployment, after: Deployment): string | undefined {
  const next = after.rollout?.version ?? after.version;
  const underWay = before.rollout?.version;
  if (underWay !== undefined && underWay !== next) return underWay;
  return after.rollout || before.version === next ? undefined : before.version;
}
