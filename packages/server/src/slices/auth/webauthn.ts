import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import type { Env } from '../../ground/env/env.ts';
import { Invalid } from '../../ground/errors.ts';

/** Loads the library when somebody first uses a passkey: it takes a tenth of the server's start. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

/** Returns the site that passkeys are made for: the host name, and the only origin that may use them. */
export function partyOf({ publicUrl }: Pick<Env, 'publicUrl'>) {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

const base64url = z
  .string()
  .regex(/^[\w-]+$/)
  .max(20_000);
const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
};

const Made = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(40)).max(10).default([]),
  }),
});

const Signed = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
  }),
});

const parsed = <T extends z.ZodType>(schema: T, value: unknown): z.output<T> => {
  const result = schema.safeParse(value);
  if (!result.success) throw new Invalid([{ field: 'webauthn', message: 'This is not a valid passkey response' }]);
  return result.data;
};

/** Parses a browser's answer with a new passkey. */
export const madeCredential = (value: unknown): RegistrationResponseJSON => ({
  ...parsed(Made, value),
  clientExtensionResults: {},
});

/** Parses a browser's answer with a passkey's signature. */
export const signedCredential = (value: unknown): AuthenticationResponseJSON => ({
  ...parsed(Signed, value),
  clientExtensionResults: {},
});
