import { type Said, textsOf } from './said/say.ts';

/** The store refuses for a reason that the team can act on: a duplicate version, an unknown one, a broken build. */
export class Refused extends Error {
  override name = 'Refused';
  /** The reasons with their codes and values; none where only commands can be refused so. */
  readonly said: readonly Said[];

  /** `details` are the fields that `--json` adds to the text. */
  constructor(
    reason: string | Said | readonly Said[],
    readonly details: Record<string, unknown> = {},
  ) {
    const said = typeof reason === 'string' ? [] : [reason].flat();
    super(typeof reason === 'string' ? reason : textsOf(said).join('\n'));
    this.said = said;
  }
}

/** Takes the place of a record that cannot be read: an empty one. Any other error is thrown. */
export function noneOf(error: unknown): Record<string, never> {
  if (!(error instanceof Refused)) throw error;
  return {};
}

/** Somebody changed the traffic of an app, or a right to it, since the author of a change looked at it. */
export class ChangedSince extends Refused {
  override name = 'ChangedSince';

  constructor(id: string) {
    super(`somebody has changed the traffic of ${id} meanwhile: look at its status, and try again`);
  }
}

/** A webhook leads into a private network, into which the server must not be sent. */
export class PrivateWebhook extends Refused {
  override name = 'PrivateWebhook';

  constructor(webhook: string) {
    super(`${new URL(webhook).origin} is within a private network: a webhook has to be a public address`);
  }
}

/** The site cannot be served: no shell is current, or the current one is broken. */
export class NoShell extends Error {
  override name = 'NoShell';
}
