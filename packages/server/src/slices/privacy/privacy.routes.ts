import { officeDay, privacy } from '@firm/contract';
import { privacySchemas } from '@firm/contract/schemas';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../ground/deps.ts';
import { firmKey } from '../../ground/facts/firmKey.ts';
import { firmOf } from '../../ground/facts/firmOf.ts';
import { attachmentHeader } from '../../ground/http/attachmentHeader.ts';
import { pageLinks } from '../../ground/http/pageLinks.ts';
import { serve } from '../../ground/http/serve.ts';
import { toAccessEntry } from '../cases/accessLog.entity.ts';
import { listEntries } from '../cases/accessLog.repository.ts';
import { readDeletion, requestDeletion, withdrawDeletion } from './deletion.service.ts';
import { openExport, readExport, requestExport } from './exports.service.ts';

export function registerPrivacyRoutes(app: FastifyInstance, deps: AppDeps): void {
  serve(app, privacy.export, privacySchemas.export, ({ actor }) => readExport(deps, actor));
  serve(app, privacy.requestExport, privacySchemas.requestExport, ({ actor }) => requestExport(deps, actor));
  serve(app, privacy.downloadExport, privacySchemas.downloadExport, async ({ actor, reply }) => {
    const { content, size, madeAt } = await openExport(deps, actor);
    const key = firmKey(await firmOf(deps.database.db, deps.clock()));
    return reply
      .headers({
        'content-type': 'application/zip',
        'content-length': size,
        'content-disposition': attachmentHeader(`${key}-data-${officeDay(madeAt)}.zip`),
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      })
      .send(content);
  });

  serve(app, privacy.accessLog, privacySchemas.accessLog, async ({ actor, query, request }) => {
    const { rows, count } = await listEntries(deps.database.db, actor.id, query);
    return { results: rows.map(toAccessEntry), ...pageLinks(request, query, count) };
  });

  serve(app, privacy.deletion, privacySchemas.deletion, ({ actor }) => readDeletion(deps, actor));
  serve(app, privacy.requestDeletion, privacySchemas.requestDeletion, ({ actor }) => requestDeletion(deps, actor));
  serve(app, privacy.withdrawDeletion, privacySchemas.withdrawDeletion, ({ actor }) => withdrawDeletion(deps, actor));
}
