import { FeatureDisabled } from '../../ground/errors.ts';

/** Makes a handler answer that payments are switched off while there is no payment provider. */
export const createWhenOn =
  (provider: object | undefined) =>
  <C extends object, A>(handle: (call: C) => Promise<A>) =>
  async (call: C): Promise<A> => {
    if (!provider) throw new FeatureDisabled('Payments are switched off');
    return handle(call);
  };

export type WhenOn = ReturnType<typeof createWhenOn>;
