import type { FastifyRequest } from 'fastify';
import type { AppDeps } from '../../ground/deps.ts';
import { sign } from '../../ground/keys/sign.ts';
import { districtOf } from '../../ground/limits/districtOf.ts';
import { rolloutVisitorOf } from './visitor.ts';

/**
 * Returns an anonymous token for one voter. In production a voter is a whole network, since one person can pose as any
 * number of browsers.
 */
export function voterOf(deps: AppDeps, request: FastifyRequest): string {
  const district = districtOf(request.ip);
  const browser = rolloutVisitorOf(deps, request)?.id ?? request.headers['user-agent'] ?? '';
  const voter = deps.env.production ? district : `${district} ${browser}`;
  return sign(deps.keys, 'visitors', `evidence:${voter}`).slice(0, 16);
}
