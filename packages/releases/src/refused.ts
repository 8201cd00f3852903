/** The store says no, for a reason that the team can act on: a duplicate version, an unknown one, a broken build. */
export class Refused extends Error {
  override name = 'Refused';

  /** With `details`, what `--json` says beside the text. */
  constructor(
    message: string,
    readonly details: Record<string, unknown> = {},
  ) {
    super(message);
  }
}

/** Nothing can be served: no shell is current, or the current one is broken. */
export class NoShell extends Error {
  override name = 'NoShell';
}
