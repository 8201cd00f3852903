/** When counting begins to hurt, and how much: `wait(count)` in seconds, 0 while it does not. */
export interface Rule {
  windowMs: number;
  wait(count: number): number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Failures of one account: five are free, then 1, 2, 4 … seconds, at most 5 minutes, so that nobody is locked out for long by a stranger. */
const ACCOUNT: Rule = {
  windowMs: 60 * MINUTE,
  wait: (failures) => (failures < 5 ? 0 : Math.min(2 ** (failures - 5), 300)),
};
/** Failures on a device that has signed in to the account before, or of a session whose password is asked again: out of strangers' reach. */
const DEVICE: Rule = ACCOUNT;
/** Failures from one address, over all accounts: an office of a hundred never fails a hundred times in ten minutes. One second more for each one beyond. */
const ADDRESS: Rule = {
  windowMs: 10 * MINUTE,
  wait: (failures) => (failures < 100 ? 0 : Math.min(failures - 99, 300)),
};
/** Wrong codes of one account, after its password was right: as with passwords. */
const SECOND_FACTOR: Rule = ACCOUNT;
/** Links for a new password asked for from one address; what comes of them is mailed, so more is no help to anybody. */
const RECOVERY: Rule = {
  windowMs: 10 * MINUTE,
  wait: (count) => (count < 30 ? 0 : 600),
};
/** Letters with a link to one account, of each kind: three an hour. */
const LETTER: Rule = {
  windowMs: 60 * MINUTE,
  wait: (count) => (count < 3 ? 0 : 60 * 60),
};
/** Beginnings of a sign-in with a passkey, from one address. */
const PASSKEY: Rule = {
  windowMs: 10 * MINUTE,
  wait: (count) => (count < 600 ? 0 : 60),
};
/** Registrations from one address: 300 in ten minutes pass. */
const REGISTRATION: Rule = {
  windowMs: 10 * MINUTE,
  wait: (count) => (count < 300 ? 0 : 60),
};
/** Letters to addresses that nobody has confirmed, over all networks: a firm never welcomes so many, who uses the form to write to strangers does. */
export const STRANGERS_AN_HOUR = 200;
const STRANGERS: Rule = {
  windowMs: 60 * MINUTE,
  wait: (count) => (count < STRANGERS_AN_HOUR ? 0 : 10 * 60),
};
/** Registrations from one address that met an account: nobody is to find out who has one by asking. */
const TAKEN: Rule = {
  windowMs: 60 * MINUTE,
  wait: (count) => (count < 10 ? 0 : 10 * 60),
};

/** Messages through the contact form from one address: a full waiting room writes fewer than thirty in ten minutes. */
const CONTACT: Rule = {
  windowMs: 10 * MINUTE,
  wait: (count) => (count < 30 ? 0 : 600),
};

/** Letters asked for from one address: the form must not be a way to write to strangers. */
const NEWSLETTER: Rule = {
  windowMs: 10 * MINUTE,
  wait: (count) => (count < 30 ? 0 : 600),
};

/** Archives of one's own data: each reads everything there is. */
const EXPORT: Rule = {
  windowMs: 60 * MINUTE,
  wait: (count) => (count < 3 ? 0 : 60 * 60),
};

/** Of what one account makes, or all clients of one network: so many in a window, then one for each `pauseMs`. */
const atMost = (most: number, windowMs: number, pauseMs: number): Rule => ({
  windowMs,
  wait: (count) => (count < most ? 0 : pauseMs / 1000),
});

/**
 * What a client may make, far beyond what people do. Until the address is confirmed it may be a stranger's: then much less. Many accounts of
 * one network have so much together: an office or a waiting room passes.
 */
export const BUDGETS = {
  case: { own: 10, unconfirmed: 3, network: 150, windowMs: DAY, pauseMs: HOUR },
  message: { own: 100, unconfirmed: 20, network: 1_000, windowMs: HOUR, pauseMs: 10 * MINUTE },
  booking: { own: 15, unconfirmed: 3, network: 150, windowMs: DAY, pauseMs: HOUR },
  move: { own: 10, unconfirmed: 3, network: 100, windowMs: HOUR, pauseMs: HOUR },
  // Refused ones count: looking into a file is what costs.
  file: { own: 400, unconfirmed: 1, network: 4_000, windowMs: HOUR, pauseMs: 10 * MINUTE },
} as const;
export type Budget = keyof typeof BUDGETS;

const budgetRules = Object.fromEntries(
  Object.entries(BUDGETS).flatMap(([name, { windowMs, pauseMs, ...most }]) =>
    Object.entries(most).map(([whose, count]) => [`${name}.${whose}`, atMost(count, windowMs, pauseMs)]),
  ),
) as Record<`${Budget}.${'own' | 'unconfirmed' | 'network'}`, Rule>;

export const rules = {
  account: ACCOUNT,
  device: DEVICE,
  address: ADDRESS,
  secondFactor: SECOND_FACTOR,
  recovery: RECOVERY,
  letter: LETTER,
  passkey: PASSKEY,
  registration: REGISTRATION,
  strangers: STRANGERS,
  taken: TAKEN,
  contact: CONTACT,
  newsletter: NEWSLETTER,
  export: EXPORT,
  ...budgetRules,
};
export type RuleName = keyof typeof rules;
