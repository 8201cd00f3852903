import { isIP } from 'node:net';
import { firm } from '@firm/contract';
import { parseSecrets } from '../keys/keyList.ts';
import { weaknessOf } from './weakSecret.ts';

type Given = Record<string, string | undefined>;

/** The firm's own mail addresses, used unless variables replace them. */
const OWN_ADDRESSES = { MAIL_FROM: firm.mail.from, MAIL_TO_FIRM: firm.mail.office };
/** Placeholder domains of documentation: mail to them reaches no person. */
const PLACEHOLDER = /(@|\.)(example(\.(com|net|org))?|invalid|test|localhost)$/i;

const unreadAddresses = (given: Given) =>
  (['MAIL_FROM', 'MAIL_TO_FIRM'] as const).filter((name) => !given[name] && PLACEHOLDER.test(OWN_ADDRESSES[name]));

const isOn = (text: string | undefined) => text === 'on' || text === '1' || text === 'true';
const isOff = (text: string | undefined) => text === 'off' || text === '0' || text === 'false';

/** Tells whether an address leads to this computer only. */
export function isLoopback(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const host = new URL(address).hostname.replace(/^\[|\]$/g, '');
  return (
    host === 'localhost' || host.endsWith('.localhost') || host === '::1' || (isIP(host) === 4 && /^127\./.test(host))
  );
}

/**
 * Lists everything that would make a production site unsafe or silently lose data, one line each. An operator may
 * accept some problems by the name in the line.
 */
export function productionProblems(given: Given): string[] {
  const problems: string[] = [];
  const need = (name: string, unless = '') =>
    problems.push(`${name} must be set in production${unless && ` (${unless})`}`);

  if (isOn(given.DEMO)) problems.push('DEMO must not be on in production: the password of its accounts is known');
  if (!given.TOKEN_SECRET && !given.KEY_FILE) need('TOKEN_SECRET or KEY_FILE');
  const weakness = weaknessIn(given.TOKEN_SECRET);
  if (weakness)
    problems.push(`TOKEN_SECRET can be guessed: it ${weakness}; \`openssl rand -base64 48\` prints one that cannot`);
  if (!given.PUBLIC_URL) need('PUBLIC_URL');
  else if (isPlain(given.PUBLIC_URL)) problems.push('PUBLIC_URL must be an https:// address in production');
  if (!given.DATABASE_URL && !isOn(given.ALLOW_EMBEDDED_DB))
    need('DATABASE_URL', 'ALLOW_EMBEDDED_DB=1 accepts the embedded database, which a power loss can harm');
  if (given.DATABASE_URL && isPlainDatabase(given.DATABASE_URL) && !isOn(given.ALLOW_PLAIN_DB))
    problems.push(
      'DATABASE_URL must end in ?sslmode=verify-full in production (ALLOW_PLAIN_DB=1 talks to the database unencrypted)',
    );
  problems.push(...mailProblems(given));
  if (given.SMTP_URL) for (const name of unreadAddresses(given)) need(name, `nobody reads ${OWN_ADDRESSES[name]}`);
  if (!given.CLAMD && !isOn(given.ALLOW_UNSCANNED))
    need('CLAMD', 'ALLOW_UNSCANNED=1 accepts files that no virus scanner has seen');
  if (!given.SIGNING_KEY_FILE && !isOff(given.SIGNATURES))
    need('SIGNING_KEY_FILE', 'SIGNATURES=off has nothing signed in the portal');
  if (given.S3_ENDPOINT && isPlain(given.S3_ENDPOINT) && !isOn(given.ALLOW_PLAIN_S3))
    problems.push(
      'S3_ENDPOINT must be an https:// address in production (ALLOW_PLAIN_S3=1 sends documents unencrypted)',
    );
  if (given.KMS_ENDPOINT && isPlain(given.KMS_ENDPOINT))
    problems.push('KMS_ENDPOINT must be an https:// address in production: keys of files come from there');
  if (given.AI_BASE_URL?.startsWith('http:')) problems.push('AI_BASE_URL must be an https:// address in production');
  if (given.TWILIO_API_BASE) problems.push('TWILIO_API_BASE must not be set in production');
  if (given.STRIPE_API_BASE) problems.push('STRIPE_API_BASE must not be set in production');
  return problems;
}

function mailProblems({ SMTP_URL, MAIL, ALLOW_PLAIN_SMTP }: Given): string[] {
  if (!SMTP_URL)
    return isOff(MAIL)
      ? []
      : ['SMTP_URL must be set in production (MAIL=off sends nothing and keeps mail in DATA_DIR/mail for some days)'];
  if (isOff(MAIL)) return ['MAIL=off and SMTP_URL exclude each other'];
  if (isLoopback(SMTP_URL) || isOn(ALLOW_PLAIN_SMTP)) return [];
  const options = optionsOf(SMTP_URL);
  const lifted = ['ignoreTLS', 'secure', 'tls.rejectUnauthorized', 'tls.checkServerIdentity'].find((name) =>
    options.has(name),
  );
  if (lifted)
    return [`SMTP_URL must not set ${lifted} in production (ALLOW_PLAIN_SMTP=1 sends mail to whoever answers)`];
  if (!SMTP_URL.startsWith('smtp:') || options.get('requireTLS') === 'true') return [];
  return [
    'SMTP_URL must be smtps://…, or smtp://…?requireTLS=true, in production (ALLOW_PLAIN_SMTP=1 sends mail unencrypted)',
  ];
}

const optionsOf = (address: string) => (URL.canParse(address) ? new URL(address).searchParams : new URLSearchParams());

/** Tells whether a remote database server is used without TLS, or without a check of its certificate. */
function isPlainDatabase(address: string): boolean {
  const options = optionsOf(address);
  const isHere = isLoopback(address) || options.get('host')?.startsWith('/');
  return !isHere && (options.get('sslmode') !== 'verify-full' || options.has('uselibpqcompat'));
}

const isPlain = (address: string) => address.startsWith('http:') && !isLoopback(address);

/** Returns the weakness of the first weak secret. Unreadable secrets are reported where they are read. */
function weaknessIn(secrets: string | undefined): string | undefined {
  try {
    return (
      secrets &&
      parseSecrets(secrets)
        .map(({ text }) => weaknessOf(text))
        .find(Boolean)
    );
  } catch {
    return undefined;
  }
}
