import { type Firm, LANGUAGES } from '@firm/contract';

/** Days that a reader may rely on the answer; RFC 9116 asks for less than a year. */
const VALID_DAYS = 180;

/**
 * Returns the contact for reporting vulnerabilities (RFC 9116). It expires at the end of a calendar day, so that the
 * text changes once a day.
 */
export function securityText(origin: string, now: Date, firm: Firm): string {
  const expires = new Date(now.getTime() + VALID_DAYS * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  return [
    `Contact: mailto:${firm.securityEmail}`,
    `Expires: ${expires}T00:00:00Z`,
    `Preferred-Languages: ${LANGUAGES.join(', ')}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
