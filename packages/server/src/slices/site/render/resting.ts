/** A page, or a version, that could not be rendered is tried again after this time. */
const REST_MS = { theirs: 60_000, ours: 1_000 };
/** Failures in a row after which a version rests. */
const STRIKES = 3;
const RESTING = 1_000;

/** Remembers what is not worth trying for a while: pages and versions that could not be rendered. */
export function createResting(now: () => number) {
  const until = new Map<string, number>();
  const strikes = new Map<string, number>();

  function rest(name: string, ms: number): void {
    until.delete(name);
    until.set(name, now() + ms);
    const [oldest] = until.keys();
    if (oldest !== undefined && until.size > RESTING) until.delete(oldest);
  }

  return {
    isResting(name: string): boolean {
      const left = (until.get(name) ?? 0) - now();
      // A clock that was set back must not make the rest longer.
      return left > 0 && left <= REST_MS.theirs;
    },
    /** A page was rendered with these versions. */
    praise: (versions: string) => void strikes.delete(versions),
    /** A page could not be rendered. The versions rest too when it happens again and again. */
    blame(page: string, versions: string): void {
      const count = (strikes.get(versions) ?? 0) + 1;
      strikes.set(versions, count % STRIKES);
      rest(count === STRIKES ? versions : page, REST_MS.theirs);
    },
    /** A page could not be rendered for a reason of the server. */
    excuse: (page: string) => rest(page, REST_MS.ours),
  };
}
