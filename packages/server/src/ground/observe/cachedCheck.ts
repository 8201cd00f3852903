export type State = 'ok' | 'degraded' | 'failed';

/** Result of a check; the reason goes to the log, never into the answer. */
export interface Finding {
  state: State;
  reason?: string;
}

export interface Check {
  /** Repeats the check when its result is old; one that takes too long counts as `failing`. Never throws. */
  look(): Promise<Finding>;
}

interface Manner {
  /** The state when the check throws or takes too long. */
  failing: Exclude<State, 'ok'>;
  /** Milliseconds that a result is reused, so that frequent requests do not burden the mail server. */
  keptMs: number;
  /** Milliseconds until the repeat after a fault, usually shorter. */
  retryMs?: number;
  patienceMs?: number;
}

const PATIENCE_MS = 3_000;
const RETRY_MS = 5_000;

export function cachedCheck(probe: () => Promise<Finding>, manner: Manner): Check {
  const { failing, keptMs, retryMs = Math.min(RETRY_MS, keptMs), patienceMs = PATIENCE_MS } = manner;
  let last: { finding: Finding; at: number } | undefined;
  let underWay: Promise<Finding> | undefined;

  const begin = async (): Promise<Finding> => {
    const finding = await probe().catch(
      (error: unknown): Finding => ({ state: failing, reason: error instanceof Error ? error.message : String(error) }),
    );
    last = { finding, at: performance.now() };
    underWay = undefined;
    return finding;
  };

  return {
    async look() {
      if (last && performance.now() - last.at < (last.finding.state === 'ok' ? keptMs : retryMs)) return last.finding;
      // All callers share a check that is under way.
      underWay ??= begin();
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<Finding>((resolve) => {
        timer = setTimeout(() => resolve({ state: failing, reason: 'no answer in time' }), patienceMs);
      });
      const finding = await Promise.race([underWay, late]);
      clearTimeout(timer);
      return finding;
    },
  };
}
