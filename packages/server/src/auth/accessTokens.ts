import { ROLES } from '@firm/contract';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { Unauthorized } from '../errors.ts';
import type { Actor } from '../http/actor.ts';

const ACCESS_TOKEN_SECONDS = 600;
const AUDIENCE = 'crossbay-api';

const Claims = z.object({
  sub: z.uuid(),
  sid: z.uuid(),
  role: z.enum(ROLES),
  exp: z.number(),
});

interface AccessTokens {
  sign(actor: Actor): Promise<string>;
  /** Throws a 401, `token_expired` when that is all that is wrong. */
  verify(token: string): Promise<{ actor: Actor; expiresAt: number }>;
  /** The session of a token that we signed, whether or not it has run out; undefined for any other text. */
  sessionOf(token: string): Promise<string | undefined>;
}

/** JWTs, HS256 only: a token that names another algorithm, or none, is refused. */
export function createAccessTokens(secret: string, clock: () => Date): AccessTokens {
  const key = new TextEncoder().encode(secret);
  const claimsOf = async (token: string, currentDate: Date) => {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], audience: AUDIENCE, currentDate });
    return Claims.parse(payload);
  };
  return {
    sign({ id, role, sessionId }) {
      const issuedAt = Math.floor(clock().getTime() / 1000);
      return new SignJWT({ sid: sessionId, role })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(id)
        .setAudience(AUDIENCE)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
        .sign(key);
    },
    async verify(token) {
      try {
        const { sub, sid, role, exp } = await claimsOf(token, clock());
        return {
          actor: { id: sub, role, sessionId: sid },
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
