import type { AppDeps } from '../../ground/deps.ts';
import { HOUR_MS } from '../../ground/limits/limit.ts';
import { STRANGERS_AN_HOUR } from '../../ground/mail/strangers.ts';
import { raiseAlert } from './raiseAlert.ts';

/** Alerts the firm, once an hour, that letters to unconfirmed addresses are refused. */
export function alertOfStrangers(deps: AppDeps): Promise<void> {
  const limit = STRANGERS_AN_HOUR;
  return raiseAlert(deps, { rule: 'many_strangers', actorId: null, perMs: HOUR_MS, count: limit, limit });
}
