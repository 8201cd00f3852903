import { hash, verify } from '@node-rs/argon2';
import { limitConcurrency } from '../../ground/concurrency/limitConcurrency.ts';
import { TooMany } from '../../ground/errors.ts';

/** argon2id, 19 MiB, two passes: 9 ms each. Two at a time, so that a wave of sign-ins leaves the process able to answer. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const QUEUE_MAX = 500;

const twoAtATime = limitConcurrency({ width: 2, queueMax: QUEUE_MAX }, () => new TooMany(2));

export const hashPassword = (password: string): Promise<string> => twoAtATime(() => hash(password, COST));

/** Of nobody: a sign-in for an unknown address costs the same time as one with a wrong password. */
let decoy: Promise<string> | undefined;

/** What belongs to the turn of one check, so that parallel guesses see each other's failures. */
interface Turn {
  /** Right before the work: throws when the limits have been reached while we waited. */
  admit(): Promise<void>;
  /** Right after a wrong one. */
  failed(): Promise<void>;
}

/** Whether the password fits. Without a hash (an unknown account) it works as long and says no. */
export async function passwordFits(passwordHash: string | undefined, password: string, turn: Turn): Promise<boolean> {
  decoy ??= hash('nobody has this password', COST);
  const against = passwordHash ?? (await decoy);
  return twoAtATime(async () => {
    await turn.admit();
    const fits = (await verify(against, password)) && passwordHash !== undefined;
    if (!fits) await turn.failed();
    return fits;
  });
}
