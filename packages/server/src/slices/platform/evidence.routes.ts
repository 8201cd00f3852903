import { addEvidence, addReason } from '@firm/releases';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppDeps } from '../../ground/deps.ts';
import { parseInput } from '../../ground/http/parseInput.ts';
import { browserFamily } from './browserFamily.ts';
import { passOn } from './passOn.ts';
import { platformOperations as operations } from './platformOperations.ts';
import { servedTo } from './served.ts';
import { voterOf } from './voter.ts';

/** Twenty reports, each with a cause as long as it may be. */
const BODY_LIMIT_BYTES = 40 * 1024;

/** Takes browsers' reports on the versions they run: load, speed, crashes and why. Stores no personal data. */
export function registerEvidence(app: FastifyInstance, deps: AppDeps): void {
  // Reads the address before the body: a closing page hangs up right after its last report.
  const onRequest = async ({ ip }: FastifyRequest) => void ip;
  app.post(operations.evidence.path, { bodyLimit: BODY_LIMIT_BYTES, onRequest }, async (request, reply) => {
    const { reports } = parseInput(operations.evidence.body, request.body);
    const visitor = voterOf(deps, request);
    const served = servedTo(deps, request);
    const browser = browserFamily(request.headers['user-agent']);
    for (const report of reports) {
      const witness = { visitor, served: served.includes(`${report.remote}@${report.version}`) };
      await addEvidence(deps.store, witness, report, deps.clock());
      const reason = await addReason(deps.store, { ...witness, browser }, report, deps.clock());
      if (reason) passOn(deps, reason);
    }
    return reply.status(204).send();
  });
}
