export interface ButtonDefaults {
  as?: unknown | undefined;
  type?: 'button' | 'submit' | 'reset' | undefined;
}

/** Defaults a button's type to "button", so that it submits no form; other elements (`as`) get no type. */
export const plainButton = ({ as, type = 'button' }: ButtonDefaults): { type?: 'button' | 'submit' | 'reset' } =>
  as ? {} : { type };
