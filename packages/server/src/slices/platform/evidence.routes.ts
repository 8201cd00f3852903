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

/** What browsers tell of the versions they run: whether they load, how fast, whether they crash. Nothing of the person is kept. */
export function registerEvidence(app: FastifyInstance, deps: AppDeps): void {
  // A page that closes hangs up behind its last report: where it came from must be asked for before.
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

/** A word for one voter, and nobody can tell whose. In production that is a whole network, since one person can be any number of browsers. */
function tokenOf(deps: AppDeps, request: FastifyRequest): string {
  const district = districtOf(request.ip);
  const browser = rolloutVisitorOf(deps, request)?.id ?? request.headers['user-agent'] ?? '';
  const voter = deps.env.production ? district : `${district} ${browser}`;
  return sign(deps.keys, 'visitors', `evidence:${voter}`).slice(0, 16);
}
