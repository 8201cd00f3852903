import { hash, verify } from '@node-rs/argon2';
import { limitConcurrency } from '../../ground/concurrency/limitConcurrency.ts';
import { TooMany } from '../../ground/errors.ts';

/** argon2id, 19 MiB, two passes: 9 ms each. Two run at a time, so that many sign-ins leave the process responsive. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const QUEUE_MAX = 500;

const twoAtATime = limitConcurrency({ width: 2, queueMax: QUEUE_MAX }, () => new TooMany(2));
/**
 * Checks of passwords whose turn it is. They wait for the database before and after the computation, which others may
 * use meanwhile. One account has one turn at a time.
 */
const turns = limitConcurrency(
  { width: 8, ownWidth: 1, queueMax: QUEUE_MAX, ownMax: QUEUE_MAX / 2 },
  () => new TooMany(2),
);

export const hashPassword = (password: string): Promise<string> => twoAtATime(() => hash(password, COST));

/** Hash without an account: a sign-in for an unknown address takes as long as one with a wrong password. */
let decoy: Promise<string> | undefined;

/** Steps within one check's turn, so that parallel guesses see each other's failures. */
interface Turn {
  /** The account, device or session whose checks take turns. */
  of: string;
  /** Runs right before the check; throws when other attempts reached the limits during the wait. */
  admit(): Promise<unknown>;
  /** Runs right after a wrong password. */
  failed(): Promise<unknown>;
}

/** Returns whether the password fits. Without a hash (an unknown account) it takes as long and returns false. */
export async function passwordFits(passwordHash: string | undefined, password: string, turn: Turn): Promise<boolean> {
  decoy ??= hash('nobody has this password', COST).catch((error: unknown) => {
    // The next sign-in tries again.
    decoy = undefined;
    throw error;
  });
  const against = passwordHash ?? (await decoy);
  return turns(async () => {
    await turn.admit();
    const fits = (await twoAtATime(() => verify(against, password))) && passwordHash !== undefined;
    if (!fits) await turn.failed();
    return fits;
  }, turn.of);
}
