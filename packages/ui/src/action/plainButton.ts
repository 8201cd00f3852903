export interface ButtonDefaults {
  as?: unknown | undefined;
  type?: 'button' | 'submit' | 'reset' | undefined;
}

/** A button submits only when it says so; in another element's clothes (`as`) it has no type at all. */
export const plainButton = ({ as, type = 'button' }: ButtonDefaults): { type?: 'button' | 'submit' | 'reset' } =>
  as ? {} : { type };
