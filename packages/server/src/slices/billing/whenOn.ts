import type { Env } from '../../ground/env/env.ts';
import { FeatureDisabled } from '../../ground/errors.ts';
import { hasBilling } from './hasBilling.ts';

/** Makes a handler answer that invoices are switched off while they are. */
export const createWhenOn =
  (env: Env) =>
  <C extends object, A>(handle: (call: C) => Promise<A>) =>
  async (call: C): Promise<A> => {
    if (!hasBilling(env)) throw new FeatureDisabled('Invoices are switched off');
    return handle(call);
  };

export type WhenOn = ReturnType<typeof createWhenOn>;
