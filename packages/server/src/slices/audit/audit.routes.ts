import { Readable } from 'node:stream';
import { audit, officeDay } from '@firm/contract';
import { auditSchemas } from '@firm/contract/schemas';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../ground/deps.ts';
import { firmKey } from '../../ground/facts/firmKey.ts';
import { firmOf } from '../../ground/facts/firmOf.ts';
import { attachmentHeader } from '../../ground/http/attachmentHeader.ts';
import { csvHeaders } from '../../ground/http/csv.ts';
import { serve } from '../../ground/http/serve.ts';
import { askedCheck } from './askedCheck.ts';
import { readPage } from './auditPage.ts';
import { exportAudit } from './exportAudit.ts';
import { noteLook } from './noteLook.ts';

export function registerAuditRoutes(app: FastifyInstance, deps: AppDeps): void {
  serve(app, audit.list, auditSchemas.list, async ({ query }) => {
    const page = await readPage(deps.database.db, query);
    await noteLook(deps, query, page.results.length);
    return page;
  });
  serve(app, audit.check, auditSchemas.check, ({ actor }) => askedCheck(deps, actor));
  serve(app, audit.export, auditSchemas.export, async ({ actor, query, reply }) => {
    const lines = await exportAudit(deps, actor, query);
    const now = deps.clock();
    const name = `${firmKey(await firmOf(deps.database.db, now))}-security-log-${officeDay(now)}.csv`;
    return reply.headers(csvHeaders(attachmentHeader(name))).send(Readable.from(lines));
  });
}
