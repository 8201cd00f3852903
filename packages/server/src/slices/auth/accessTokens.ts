import { ROLES } from '@firm/contract';
import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { Unauthorized } from '../../ground/errors.ts';
import type { Actor } from '../../ground/http/actor.ts';
import type { Keys } from '../../ground/keys/keys.ts';

const ACCESS_TOKEN_SECONDS = 600;
const AUDIENCE = 'crossbay-api';
const PURPOSE = 'accessTokens';

const Claims = z.object({
  sub: z.uuid(),
  sid: z.uuid(),
  role: z.enum(ROLES),
  /** The generation of the session's tokens. Absent: signed by a version that did not say it. */
  gen: z.int().optional(),
  iat: z.number(),
  exp: z.number(),
});

/** The state of a session that an access token is signed with. */
export interface SignedSession {
  generation: number;
  expiresAt: Date;
}

interface VerifiedToken {
  actor: Actor;
  generation: number | undefined;
  /** Milliseconds since 1970. */
  issuedAt: number;
  expiresAt: number;
}

interface AccessTokens {
  /** Signs a token that lasts ten minutes, or until the session ends if that is sooner. */
  sign(actor: Actor, session: SignedSession): Promise<string>;
  /** Throws a 401, with the code `token_expired` when expiry is the only fault. */
  verify(token: string): Promise<VerifiedToken>;
  /** Returns the session of a token that this site signed, expired or not; undefined for any other text. */
  sessionOf(token: string): Promise<string | undefined>;
}

/** Creates the signer of JWTs, HS256 only: it refuses tokens with another algorithm or none. `kid` is the key's id. */
export function createAccessTokens(keys: Keys, clock: () => Date): AccessTokens {
  const claimsOf = async (token: string, currentDate: Date) => {
    const options = { algorithms: ['HS256'], audience: AUDIENCE, currentDate };
    let failure: unknown = new errors.JWSSignatureVerificationFailed();
    for (const key of keysFor(token)) {
      try {
        const { payload } = await jwtVerify(token, key.bytes, options);
        return Claims.parse(payload);
      } catch (error) {
        failure = error;
        if (!(error instanceof errors.JWSSignatureVerificationFailed)) break;
      }
    }
    throw failure;
  };
  const keysFor = (token: string) => {
    const { kid } = decodeProtectedHeader(token);
    if (kid === undefined) return keys.all(PURPOSE).filter((key) => !key.isNamed);
    const key = keys.find(PURPOSE, kid);
    return key ? [key] : [];
  };
  return {
    sign({ id, role, sessionId }, { generation, expiresAt }) {
      const issuedAt = Math.floor(clock().getTime() / 1000);
      const [key] = keys.all(PURPOSE);
      return new SignJWT({ sid: sessionId, role, gen: generation })
        .setProtectedHeader({ alg: 'HS256', ...(key.isNamed ? { kid: key.id } : {}) })
        .setSubject(id)
        .setAudience(AUDIENCE)
        .setIssuedAt(issuedAt)
        .setExpirationTime(Math.min(issuedAt + ACCESS_TOKEN_SECONDS, Math.ceil(expiresAt.getTime() / 1000)))
        .sign(key.bytes);
    },
    async verify(token) {
      try {
        const { sub, sid, role, gen, iat, exp } = await claimsOf(token, clock());
        return {
          actor: { id: sub, role, sessionId: sid },
          generation: gen,
          issuedAt: iat * 1000,
          expiresAt: exp * 1000,
        };
      } catch (error) {
        throw new Unauthorized(error instanceof errors.JWTExpired ? 'token_expired' : 'unauthorized');
      }
    },
    async sessionOf(token) {
      const claims = await claimsOf(token, new Date(0)).catch(() => undefined);
      return claims?.sid;
    },
  };
}
