import type { Asset, Composition } from '@firm/contract';
import { keepComposition } from '@firm/releases';
import type { AppDeps } from '../../ground/deps.ts';

/** Milliseconds after which a composition is kept for longer, or kept after all. */
const AGAIN_MS = 60 * 60 * 1000;

/**
 * Returns a function that names the address of a whole composition, for pages that carry an excerpt of it. Undefined,
 * and logged, while the store takes nothing: pages then carry all of it.
 */
export function createWholeCompositions({ store, log, clock }: AppDeps) {
  const known = new WeakMap<Composition, { at: number; whole: Promise<Asset | undefined> }>();

  async function keep(composition: Composition): Promise<Asset | undefined> {
    try {
      const { digest, integrity } = await keepComposition(store, composition);
      return { url: `/platform/compositions/${digest}`, integrity };
    } catch (err) {
      log.warn({ err }, 'a composition could not be kept, pages carry all of it');
      return undefined;
    }
  }

  return (composition: Composition): Promise<Asset | undefined> => {
    const now = clock().getTime();
    const last = known.get(composition);
    if (last && Math.abs(now - last.at) < AGAIN_MS) return last.whole;
    const whole = keep(composition);
    known.set(composition, { at: now, whole });
    return whole;
  };
}
