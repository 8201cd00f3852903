import { reports } from '@firm/contract';
import { reportsSchemas } from '@firm/contract/schemas';
import type { FastifyInstance } from 'fastify';
import { recordEvent } from '../../ground/audit/recordEvent.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { firmKey } from '../../ground/facts/firmKey.ts';
import { firmOf } from '../../ground/facts/firmOf.ts';
import { attachmentHeader } from '../../ground/http/attachmentHeader.ts';
import { csvHeaders } from '../../ground/http/csv.ts';
import { serve } from '../../ground/http/serve.ts';
import { reportCsv } from './reportCsv.ts';
import { readReport } from './reports.service.ts';

export function registerReportsRoutes(app: FastifyInstance, deps: AppDeps): void {
  serve(app, reports.get, reportsSchemas.get, ({ query }) => readReport(deps, query));
  serve(app, reports.export, reportsSchemas.export, async ({ query: { table, ...months }, reply }) => {
    const report = await readReport(deps, months);
    const { from, to } = report;
    await recordEvent(deps.database.db, {
      action: 'exported',
      at: deps.clock(),
      target: { kind: 'reports.export' },
      details: { table, from, to, rows: report[table].length },
    });
    const key = firmKey(await firmOf(deps.database.db, deps.clock()));
    const name = `${key}-${table}-${from}-${to}.csv`;
    return reply.headers(csvHeaders(attachmentHeader(name))).send(reportCsv(report, table));
  });
}
