import { addEvidence } from '@firm/releases';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppDeps } from '../../ground/deps.ts';
import { parseInput } from '../../ground/http/parseInput.ts';
import { sign } from '../../ground/keys/sign.ts';
import { districtOf } from '../../ground/limits/districtOf.ts';
import { platformOperations as operations } from './platformOperations.ts';
import { servedTo } from './served.ts';
import { rolloutVisitorOf } from './visitor.ts';

const BODY_LIMIT_BYTES = 8 * 1024;

/** Takes browsers' reports on the versions they run: load, speed, crashes. Stores no personal data. */
export function registerEvidence(app: FastifyInstance, deps: AppDeps): void {
  // Reads the address before the body: a closing page hangs up right after its last report.
  const onRequest = async ({ ip }: FastifyRequest) => void ip;
  app.post(operations.evidence.path, { bodyLimit: BODY_LIMIT_BYTES, onRequest }, async (request, reply) => {
    const { reports } = parseInput(operations.evidence.body, request.body);
    const visitor = tokenOf(deps, request);
    const served = servedTo(deps, request);
    for (const report of reports) {
      const witness = { visitor, served: served.includes(`${report.remote}@${report.version}`) };
      await addEvidence(deps.store, witness, report, deps.clock());
    }
    return reply.status(204).send();
  });
}

/**
 * Returns an anonymous token for one voter. In production a voter is a whole network, since one person can pose as any
 * number of browsers.
 */
function tokenOf(deps: AppDeps, request: FastifyRequest): string {
  const district = districtOf(request.ip);
  const browser = rolloutVisitorOf(deps, request)?.id ?? request.headers['user-agent'] ?? '';
  const voter = deps.env.production ? district : `${district} ${browser}`;
  return sign(deps.keys, 'visitors', `evidence:${voter}`).slice(0, 16);
}
