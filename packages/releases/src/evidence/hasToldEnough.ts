import type { ReleaseStore } from '../store.ts';

/** Limit of one browser's reports of one kind, so that no browser fills the log before others report a failure. */
const REPORTS_OF_ONE = 5;
const HEARD_MAX = 20_000;
const heard = new WeakMap<ReleaseStore, Map<string, number>>();

/** Whether a browser has told more of one kind than counts; `who` names both. */
export function hasToldEnough(store: ReleaseStore, who: string, most = REPORTS_OF_ONE): boolean {
  const browsers = heard.get(store) ?? new Map<string, number>();
  heard.set(store, browsers);
  const times = (browsers.get(who) ?? 0) + 1;
  browsers.delete(who);
  browsers.set(who, times);
  const [oldest] = browsers.keys();
  if (browsers.size > HEARD_MAX && oldest !== undefined) browsers.delete(oldest);
  return times > most;
}
