import { isIP } from 'node:net';
import { z } from 'zod';
import { parseSecrets } from '../keys/keyList.ts';
import { readNetworks } from './networks.ts';

/** The address of ClamAV's daemon. */
export type ClamdAddress = { path: string } | { host: string; port: number };

export const flag = (fallback: boolean) =>
  z
    .enum(['on', 'off', '1', '0', 'true', 'false'], {
      error: "must be 'on' or 'off'",
    })
    .default(fallback ? 'on' : 'off')
    .transform((text) => text === 'on' || text === '1' || text === 'true');

export const portNumber = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number, 0 to 65535')
  .transform(Number);
export const url = (protocols: RegExp, hint: string) =>
  z.url({ protocol: protocols, error: `must be ${hint}` }).optional();
/** Room for the signs that a reply address has behind its name: 64 characters are allowed before the @. */
export const replyMailbox = z
  .string()
  .toLowerCase()
  .regex(/^[a-z\d._-]{1,11}@[a-z\d.-]+$/, 'must be a bare email address with at most 11 characters before the @');

export const mailAddress = z.string().regex(/^[^\r\n]*[^\s@<]+@[^\s@>]+>?$/, 'must be an email address');

/** `TOKEN_SECRET`: a list of `id:secret`, the newest first, or one secret alone. */
export const secrets = z.string().superRefine((text, context) => {
  try {
    parseSecrets(text);
  } catch (error) {
    context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : 'cannot be read' });
  }
});

/** `STAFF_NETWORKS`: addresses and networks. */
export const staffNetworks = z
  .string()
  .optional()
  .transform((text, context) => {
    try {
      return text === undefined ? undefined : readNetworks(text);
    } catch (error) {
      context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : 'cannot be read' });
      return z.NEVER;
    }
  });

/** `SENTRY_DSN`: `https://<key>@<host>/<path/>project`. */
export const sentryDsn = z
  .string()
  .regex(
    /^https?:\/\/[^\s/:@]+@[^\s/@]+\/(?:[^\s?#]+\/)?\d+$/,
    'must be a DSN of Sentry, https://<key>@<host>/<project>',
  )
  .transform((text) => {
    const { protocol, username: key, host, pathname } = new URL(text);
    const [, path = '', project = ''] = /^(.*\/)(\d+)$/.exec(pathname) ?? [];
    return { key, envelopes: `${protocol}//${host}${path}api/${project}/envelope/` };
  });

/** Traces leave by OTLP over HTTP, as JSON. */
export const otlpProtocol = z
  .enum(['http/json'], { error: "must be 'http/json', the one protocol that the site sends traces by" })
  .optional();

export const count = z.coerce.number({ error: 'must be a number' }).int().min(1, 'must be 1 or more');

/** `CLAMD`: the scanner's socket, or its host and port. */
export const clamd = z
  .string()
  .regex(/^(\/.+|[^\s/:]+:\d{1,5}|\[[\da-f:]+\]:\d{1,5})$/i, 'must be host:port or the path of a socket')
  .transform((text): ClamdAddress => {
    if (text.startsWith('/')) return { path: text };
    const colon = text.lastIndexOf(':');
    return { host: text.slice(0, colon).replace(/^\[|\]$/g, ''), port: Number(text.slice(colon + 1)) };
  });

/** `TRUST_PROXY`: off, the number of proxies in front, or their addresses and networks separated by commas. */
export const trustProxy = z
  .string()
  .default('off')
  .refine((text) => text === 'off' || /^\d{1,2}$/.test(text) || text.split(',').every(isNetwork), {
    error: "must be 'off', a number of proxies, or their addresses",
  })
  .transform((text): boolean | number | string => {
    if (text === 'off' || text === '0') return false;
    return /^\d+$/.test(text) ? Number(text) : text;
  });

/** Accepts an address, an address with the length of its network, or a name that Fastify knows. */
function isNetwork(text: string): boolean {
  const [address = '', length, ...more] = text.trim().split('/');
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text.trim())) return true;
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return (
    more.length === 0 && bits > 0 && (length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= bits))
  );
}

/** The flags that `FLAGS_OFF` may name; `aiIntegration` is off unless `AI_INTEGRATION` turns it on. */
const FLAGS = ['multiLanguage', 'videoConsultations', 'realTimeChat', 'paymentProcessing'] as const;
export type FlagName = (typeof FLAGS)[number];

/** `FLAGS_OFF`: names separated by commas. */
export const flagsOff = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  )
  .pipe(z.array(z.enum(FLAGS, { error: `must name flags, separated by commas: ${FLAGS.join(', ')}` })))
  .transform((names): ReadonlySet<FlagName> => new Set(names));
