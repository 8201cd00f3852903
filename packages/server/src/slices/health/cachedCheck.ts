export type State = 'ok' | 'degraded' | 'failed';

/** What one look found; the reason is for the log, never for the answer. */
export interface Finding {
  state: State;
  reason?: string;
}

export interface Check {
  /** Looks again when the last look is old; a look that takes too long counts as `failing`. Never throws. */
  look(): Promise<Finding>;
}

interface Manner {
  /** What it means when the look throws or takes too long. */
  failing: Exclude<State, 'ok'>;
  /** A look is good for so long: however often somebody asks, the mail server is not asked more often. */
  keptMs: number;
  /** One after which something was wrong is repeated sooner. */
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
      // One that hangs is waited for by everybody, and begun once.
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
