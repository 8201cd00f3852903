import type { EvidenceReport } from '@firm/contract';
import { addEvidence, addReason } from '@firm/releases';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppDeps } from '../../ground/deps.ts';
import { parseInput } from '../../ground/http/parseInput.ts';
import { browserFamily } from './browserFamily.ts';
import { passOn } from './passOn.ts';
import { platformOperations as operations } from './platformOperations.ts';
import { servedTo } from './served.ts';
import { traceReport } from './traceReport.ts';
import { voterOf } from './voter.ts';

/** As much as browsers send in a beacon; twenty reports with causes are about 40 KB. */
const BODY_LIMIT_BYTES = 64 * 1024;

/** Takes browsers' reports on the versions they run: load, speed, crashes and why. Stores no personal data. */
export function registerEvidence(app: FastifyInstance, deps: AppDeps): void {
  // Reads the address before the body: a closing page hangs up right after its last report.
  const onRequest = async ({ ip }: FastifyRequest) => void ip;
  app.post(operations.evidence.path, { bodyLimit: BODY_LIMIT_BYTES, onRequest }, async (request, reply) => {
    const { reports } = parseInput(operations.evidence.body, request.body);
    const visitor = voterOf(deps, request);
    const served = servedTo(deps, request);
    const browser = browserFamily(request.headers['user-agent']);
    const heard = reports.map((report) => ({
      report,
      witness: { visitor, browser, served: served.includes(`${report.remote}@${report.version}`) },
    }));
    for (const { report, witness } of heard)
      if (await addEvidence(deps.store, witness, report, deps.clock())) traceReport(report, browser);
    // A cause decides nothing: where one cannot be kept, the reports count all the same.
    await keepReasons(deps, heard).catch((error: unknown) => deps.log.warn({ err: error }, 'a cause was not kept'));
    return reply.status(204).send();
  });
}

interface Heard {
  report: EvidenceReport;
  witness: { visitor: string; browser: string; served: boolean };
}

async function keepReasons(deps: AppDeps, heard: Heard[]): Promise<void> {
  for (const { report, witness } of heard) {
    const reason = await addReason(deps.store, witness, report, deps.clock());
    if (reason) passOn(deps, reason);
  }
}
