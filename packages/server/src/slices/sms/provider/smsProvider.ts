export interface Outgoing {
  /** The id of the job. */
  id: string;
  to: string;
  body: string;
}

/** The fault of a number: it can get no texts, or its owner told the provider STOP. */
export type NumberFault = 'unreachable' | 'stopped';

/** The provider answered that it does not send this text: asking again gets the same answer. */
export class Refused extends Error {
  override name = 'Refused';
  /** Undefined: the number is not the cause, or the provider does not say so. */
  readonly fault: NumberFault | undefined;
  constructor(message: string, fault?: NumberFault) {
    super(message);
    this.fault = fault;
  }
}

/** The provider certainly did not take the text, because it was away: it may be asked again. */
export class Away extends Error {
  override name = 'Away';
}

export interface SmsProvider {
  /** Throws `Refused` or `Away`. After any other failure the text may have been sent, so it is not sent again. */
  send(text: Outgoing): Promise<void>;
  /** The secret with which the provider signs what it tells. */
  authToken: string;
  /** The secret before it, while it is changed. */
  formerToken?: string | undefined;
}
