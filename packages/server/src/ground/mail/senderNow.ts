import { type Firm, firm as freshFirm } from '@firm/contract';

/** The sender of mails: where `MAIL_FROM` has the short name of a fresh site, the one that is in force. */
export function senderNow(mailFrom: string, { shortName }: Pick<Firm, 'shortName'>): string {
  const address = mailFrom.startsWith(`${freshFirm.shortName} <`) && mailFrom.slice(freshFirm.shortName.length + 1);
  if (!address || shortName === freshFirm.shortName) return mailFrom;
  return `"${shortName.replace(/["\\]/g, '')}" ${address}`;
}
