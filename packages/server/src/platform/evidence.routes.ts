import { createHmac } from 'node:crypto';
import * as schemas from '@firm/contract/schemas';
import { addEvidence, inventoryOf } from '@firm/releases';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppDeps } from '../app.ts';
import { networkOf } from '../auth/attempts.ts';
import { parseInput } from '../http/parseInput.ts';
import { visitorOf } from './visitor.ts';

const BODY_LIMIT_BYTES = 8 * 1024;
/** So many browsers of one network are told apart: no one address can make a crowd that has a version taken back. */
const BROWSERS_PER_NETWORK = 8;

/** What browsers tell of the versions they run: whether they load, how fast, whether they crash. Nothing of the person is kept. */
export function registerEvidence(app: FastifyInstance, deps: AppDeps): void {
  app.post('/platform/evidence', { bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
    const { reports } = parseInput(schemas.EvidenceReports, request.body);
    const { parts } = await inventoryOf(deps.store);
    const visitor = tokenOf(deps, request);
    for (const report of reports) {
      const part = parts.find(({ id }) => id === report.remote);
      const live = [part?.current?.version, part?.next?.version];
      // A tab may run an older version, or a stranger may make one up: neither says anything of what takes traffic.
      if (live.includes(report.version)) await addEvidence(deps.store, visitor, report, deps.clock());
    }
    return reply.status(204).send();
  });
}

/** The same for one browser, and nobody can tell whose. */
function tokenOf(deps: AppDeps, request: FastifyRequest): string {
  const browser = visitorOf(deps, request)?.id ?? request.headers['user-agent'] ?? '';
  const hash = (text: string) => createHmac('sha256', deps.tokenSecret).update(`evidence:${text}`).digest();
  const place = deps.env.production
    ? `${networkOf(request.ip)} ${hash(browser).readUInt32BE() % BROWSERS_PER_NETWORK}`
    : `${networkOf(request.ip)} ${browser}`;
  return hash(place).toString('base64url').slice(0, 16);
}
