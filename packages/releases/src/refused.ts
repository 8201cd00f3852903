/** The store refuses for a reason that the team can act on: a duplicate version, an unknown one, a broken build. */
export class Refused extends Error {
  override name = 'Refused';

  /** `details` are the fields that `--json` adds to the text. */
  constructor(
    message: string,
    readonly details: Record<string, unknown> = {},
  ) {
    super(message);
  }
}

/** The site cannot be served: no shell is current, or the current one is broken. */
export class NoShell extends Error {
  override name = 'NoShell';
}
