/** A limit on attempts: says how long to wait after how many in a window. */
export interface Limit {
  /** Stands in the database, before what is counted. */
  name: string;
  windowMs: number;
  /** Returns the seconds to wait after so many attempts; 0 while there is no need. */
  wait(count: number): number;
  /** Whether only a hash of what is counted is kept. */
  isSecret?: boolean;
}

/** Lets so many attempts through in a window, then one for each `pauseMs`. */
export const atMost = (name: string, most: number, windowMs: number, pauseMs: number): Limit => ({
  name,
  windowMs,
  wait: (count) => (count < most ? 0 : pauseMs / 1000),
});

/** What a client may make: an account, an account whose address is unconfirmed, and all clients of one network together. */
export interface Budget {
  name: string;
  own: number;
  /** Less, since the address may be a stranger's. */
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
