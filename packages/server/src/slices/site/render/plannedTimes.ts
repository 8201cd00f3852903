import type { AppDeps } from '../../../ground/deps.ts';
import { firstAppearance } from '../../blog/publicAddresses.ts';

/** Milliseconds until a look that failed is repeated; a lost connection causes a look of its own. */
const RETRY_MS = 30_000;
/** Timers take no longer time. */
const LONGEST_MS = 24 * 60 * 60_000;

/**
 * Calls `reached` at the moment when the time of a planned post comes. One timer waits for the next such moment. A
 * moment that passes during a look is not missed.
 */
export function watchPlannedTimes(deps: Pick<AppDeps, 'database' | 'clock' | 'log'>, reached: () => void) {
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  /** All posts that appeared until then are told. */
  let told = deps.clock();
  let isStale = false;
  let isStopped = false;

  async function lookUp(): Promise<void> {
    do {
      isStale = false;
      clearTimeout(timer);
      try {
        const next = await firstAppearance(deps, told);
        if (next) wake(next.getTime() - deps.clock().getTime(), () => act(next));
      } catch (error) {
        deps.log.debug({ err: error }, 'the times of planned posts are not known');
        wake(RETRY_MS, look);
      }
    } while (isStale);
  }

  function wake(ms: number, act: () => void): void {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(act, Math.min(Math.max(ms, 0), LONGEST_MS)).unref();
  }

  function act(at: Date): void {
    const now = deps.clock();
    if (now >= at) {
      told = now;
      reached();
    }
    look();
  }

  /** Looks for the next moment, since posts have changed. */
  function look(): void {
    isStale = true;
    looking ??= lookUp().finally(() => {
      looking = undefined;
    });
  }

  return {
    look,
    stop() {
      isStopped = true;
      clearTimeout(timer);
      return looking;
    },
  };
}
