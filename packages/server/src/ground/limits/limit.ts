/** A limit on attempts: the time to wait after a number of attempts in a window. */
export interface Limit {
  /** The name, which prefixes the counted value in the database. */
  name: string;
  windowMs: number;
  /** Returns the seconds to wait after so many attempts; 0 when no wait is needed. */
  wait(count: number): number;
  /** Whether the database keeps only a keyed hash of the counted value. */
  isSecret?: boolean;
}

/** Allows `most` attempts in a window, then one per `pauseMs`. */
export const atMost = (name: string, most: number, windowMs: number, pauseMs: number): Limit => ({
  name,
  windowMs,
  wait: (count) => (count < most ? 0 : pauseMs / 1000),
});

/**
 * The number of requests that a client may make: by account, by account with an unconfirmed address, and by network for
 * all its clients.
 */
export interface Budget {
  name: string;
  own: number;
  /** A lower number, since the address may be a stranger's. */
  unconfirmed: number;
  /** Enough for an office or a waiting room. */
  network: number;
  windowMs: number;
  pauseMs: number;
}

/** Returns one of the three limits of a budget. */
export const limitOf = (budget: Budget, whose: 'own' | 'unconfirmed' | 'network'): Limit =>
  atMost(`${budget.name}.${whose}`, budget[whose], budget.windowMs, budget.pauseMs);

/** Returns the three limits of each budget. */
export const limitsOf = (...budgets: Budget[]): Limit[] =>
  budgets.flatMap((budget) => (['own', 'unconfirmed', 'network'] as const).map((whose) => limitOf(budget, whose)));

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
