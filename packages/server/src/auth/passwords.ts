import { hash, verify } from '@node-rs/argon2';
import { TooMany } from '../errors.ts';
import { createTurnstile } from './turnstile.ts';

/** argon2id, 19 MiB, two passes: 9 ms each. Two at a time, so that a wave of sign-ins leaves the process able to answer. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const QUEUE_MAX = 500;

const turnstile = createTurnstile(2, QUEUE_MAX, () => new TooMany(2));

export const hashPassword = (password: string): Promise<string> => turnstile(() => hash(password, COST));

/** Of nobody: a sign-in for an unknown address costs the same time as one with a wrong password. */
let decoy: Promise<string> | undefined;

/**
 * Whether the password fits. Without a hash (an unknown account) it works as long and says no.
 * `admit` runs when the turn has come, right before the work: the place to look at limits that others may have filled while we waited.
 */
export async function passwordFits(passwordHash: string | undefined, password: string, admit: () => Promise<void>): Promise<boolean> {
  decoy ??= hash('nobody has this password', COST);
  const against = passwordHash ?? (await decoy);
  return turnstile(async () => {
    await admit();
    const fits = await verify(against, password);
    return fits && passwordHash !== undefined;
  });
}
