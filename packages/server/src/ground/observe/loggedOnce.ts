import type { FastifyBaseLogger } from 'fastify';

interface Look {
  /** Says what was done or could not be done. */
  say: (sentences: readonly string[]) => void;
  /** Says that a part of the look failed; the look goes on. */
  failed: (what: string) => (error: unknown) => void;
}

type Logged = (
  of: { store: object; log: FastifyBaseLogger },
  fails: string,
  look: (to: Look) => Promise<void>,
) => Promise<void>;

/**
 * Makes a log for a look that is repeated: what it says, and what fails in it, is logged once, and again only after a
 * look that did not say it. Each kind of look has its own. `fails` says that the whole look failed.
 */
export function loggedOnce(level: 'info' | 'warn' = 'warn'): Logged {
  const before = new WeakMap<object, ReadonlyMap<string, unknown>>();
  return async ({ store, log }, fails, look) => {
    const said = new Map<string, unknown>();
    const failed: Look['failed'] = (what) => (error) => void said.set(`${what}: ${error}`, error);
    const say: Look['say'] = (sentences) => {
      for (const sentence of sentences) said.set(sentence, undefined);
    };
    await look({ say, failed }).catch(failed(fails));
    const known = before.get(store);
    before.set(store, said);
    for (const [sentence, err] of said)
      if (!known?.has(sentence)) log[err === undefined ? level : 'warn']({ err }, sentence);
  };
}
