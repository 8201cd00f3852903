import type { AppDeps } from '../../ground/deps.ts';
import { HttpError } from '../../ground/errors.ts';
import { takeToken } from './oneTimeTokens.ts';
import type { PasskeyRow } from './passkeys.repository.ts';
import { loadWebAuthn, partyOf, type signedCredential } from './webauthn.ts';

/** Verifies a passkey's signature; `isFresh` is false when its challenge was used or is too old. */
export async function verifiedUse(
  { env, clock, database: { db } }: AppDeps,
  row: PasskeyRow,
  response: ReturnType<typeof signedCredential>,
) {
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  let isFresh = true;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: async (challenge) => {
        isFresh = (await takeToken(db, clock(), 'passkey', challenge)) !== undefined;
        return isFresh;
      },
      expectedOrigin: partyOf(env).origin,
      expectedRPID: partyOf(env).id,
      credential: {
        id: row.credentialId,
        publicKey: new Uint8Array(Buffer.from(row.publicKey, 'base64url')),
        counter: row.counter,
        transports: row.transports,
      },
    });
    const { newCounter, credentialBackedUp } = authenticationInfo;
    const use = { counter: newCounter, synced: credentialBackedUp, lastUsedAt: clock() };
    return { isFresh, use: verified ? use : undefined };
  } catch (error) {
    // The library throws plain errors for signatures that are forged or made for another site.
    if (error instanceof HttpError) throw error;
    return { isFresh, use: undefined };
  }
}
