import { timingSafeEqual } from 'node:crypto';
import type { Keys } from '../../ground/keys/keys.ts';
import { namedSignatures } from '../../ground/keys/sign.ts';

/** A person who answers a message by mail. */
export interface Replier {
  messageId: string;
  personId: string;
}

/** 80 bits. In hexadecimal digits, since mail servers may change the case of an address. */
const MAC_LENGTH = 20;
/** The groups of the message's id, and the signature. */
const TAG = /^([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})([\da-f]{20})$/;

/**
 * Returns the address at which one reader answers a message by mail: the message behind a plus sign, and a signature
 * that only this reader's letter has.
 */
export function replyAddress(keys: Keys, mailbox: string, replier: Replier): string {
  const [name, domain] = mailbox.split('@');
  return `${name}+${replier.messageId.replaceAll('-', '')}${macsOf(keys, replier)[0]}@${domain}`;
}

/** Reads such an address; undefined for any other. */
export function readReplyAddress(mailbox: string, given: string): { messageId: string; mac: string } | undefined {
  const [name = '', domain = ''] = mailbox.split('@');
  const [tagged = '', at, ...more] = given.trim().toLowerCase().split('@');
  if (at !== domain || more.length > 0 || !tagged.startsWith(`${name}+`)) return undefined;
  const [, ...parts] = TAG.exec(tagged.slice(name.length + 1)) ?? [];
  const mac = parts.pop();
  return mac === undefined ? undefined : { messageId: parts.join('-'), mac };
}

/** Whether the site made the address for this reader, with any of its keys. */
export const isReplierOf = (keys: Keys, mac: string, replier: Replier): boolean =>
  macsOf(keys, replier).some((own) => own.length === mac.length && timingSafeEqual(Buffer.from(own), Buffer.from(mac)));

/** The signatures by every key, the newest first. */
const macsOf = (keys: Keys, { messageId, personId }: Replier): string[] =>
  namedSignatures(keys, 'replies', `${messageId} ${personId}`).map((signature) =>
    Buffer.from(signature.slice(signature.lastIndexOf('.') + 1), 'base64url')
      .toString('hex')
      .slice(0, MAC_LENGTH),
  );
