import { z } from 'zod';
import { maskAddresses } from '../words/maskAddresses.ts';

/** The facts that nodemailer tells of a mail that did not leave. Its other fields quote addresses. */
const Told = z.object({
  code: z.string().optional(),
  command: z.string().optional(),
  responseCode: z.number().int().optional().catch(undefined),
  response: z.string().optional(),
});
const NOTHING: z.output<typeof Told> = { responseCode: undefined };
/** A code of RFC 3463 behind the code of an answer. */
const ENHANCED = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/;
/**
 * Answers that an address takes no mail, for good (RFC 3463, RFC 7505): it is unknown, its domain is, it is no address,
 * its mailbox moved, its domain takes no mail. All others may be about the sender, a limit of the day or the words: a
 * wrong stop loses a reader who never hears of it, and a missed one costs a mail a month. So 5.2.1, which some send for
 * mailboxes that are closed and others for those that get too much mail, is none.
 */
const GONE = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10']);
/** The mail server ends the conversation, whatever it is about. */
const CLOSING = 421;

interface Codes {
  code: string;
  command: string | null;
  /** The three digits of the mail server's answer; null when it gave none. */
  responseCode: number | null;
  /** The code behind them, such as 5.1.1, which says more. */
  enhancedCode: string | null;
}

const NOT_TAKEN = 'the mail server did not take it: ';

/**
 * A mail that the mail server did not take, in codes alone: logs, the outbox and operators see it, and what a mail
 * server answers quotes the recipient.
 */
export class MailFailure extends Error {
  override name = 'MailFailure';
  readonly code: string;
  readonly command: string | null;
  readonly responseCode: number | null;
  readonly enhancedCode: string | null;

  constructor(codes: Codes, words = '') {
    super(`${NOT_TAKEN}${[answerOf(codes), words].filter(Boolean).join(', ')}`);
    this.code = codes.code;
    this.command = codes.command;
    this.responseCode = codes.responseCode;
    this.enhancedCode = codes.enhancedCode;
  }
}

/** Returns an answer in a few codes, such as `550 5.1.1 RCPT TO`, or the code of an outage. */
export const answerOf = ({ code, command, responseCode, enhancedCode }: Codes): string =>
  responseCode === null ? code : [responseCode, enhancedCode, command ?? code].filter(Boolean).join(' ');

/** Returns the answer in what a job keeps of its last failure; undefined where that was no refusal of a mail. */
export const answerIn = (lastError: string | null): string | undefined =>
  lastError?.startsWith(NOT_TAKEN) ? lastError.slice(NOT_TAKEN.length).split(', ', 1)[0] : undefined;

/** Returns what a mail transport threw as codes. Without an answer its words say what is wrong, addresses left out. */
export function mailFailureOf(error: unknown): MailFailure {
  if (error instanceof MailFailure) return error;
  const { code = 'UNKNOWN', command = null, responseCode, response = '' } = Told.safeParse(error).data ?? NOTHING;
  const answered = responseCode !== undefined;
  const words = answered || !(error instanceof Error) ? '' : maskAddresses(error.message).slice(0, 300);
  const enhancedCode = ENHANCED.exec(response)?.[1] ?? null;
  return new MailFailure({ code, command, responseCode: responseCode ?? null, enhancedCode }, words);
}

/** Whether a failure is about this one mail, and not about the site and its mail server. */
export const isAboutMail = ({ code, command, responseCode }: MailFailure): boolean =>
  responseCode !== null &&
  responseCode !== CLOSING &&
  (command === 'RCPT TO' || command === 'DATA' || code === 'EMESSAGE');

/** Returns what a final answer of the mail server about one mail means; undefined for everything else. */
export function finalOf(failure: MailFailure): 'bounced' | 'refused' | undefined {
  const { command, responseCode, enhancedCode } = failure;
  if (!isAboutMail(failure) || responseCode === null || responseCode < 500) return undefined;
  return command === 'RCPT TO' && enhancedCode !== null && GONE.has(enhancedCode) ? 'bounced' : 'refused';
}
