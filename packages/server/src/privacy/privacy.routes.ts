import { officeDay, privacy } from '@firm/contract';
import { privacySchemas } from '@firm/contract/schemas';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../app.ts';
import { assertMayTry, countAttempt } from '../auth/attempts.ts';
import { attachmentHeader } from '../documents/fileName.ts';
import { pageLinks } from '../http/pageLinks.ts';
import { serve } from '../http/serve.ts';
import { toStaff } from '../users/users.entity.ts';
import { listEntries } from './accessLog.repository.ts';
import { readDeletion, requestDeletion, userOf, withdrawDeletion } from './deletion.service.ts';
import { exportData } from './exportData.ts';
import { exportReadme } from './exportReadme.ts';

export function registerPrivacyRoutes(app: FastifyInstance, deps: AppDeps): void {
  serve(app, privacy.export, privacySchemas.export, async ({ actor, reply }) => {
    const { db } = deps.database;
    const now = deps.clock();
    const counted = { rule: 'export', of: actor.id } as const;
    await assertMayTry(db, now, counted);
    await countAttempt(db, now, counted);
    const user = await userOf({ db, actor });
    const readme = exportReadme(user.preferredLanguage, `${user.firstName} ${user.lastName}`, now);
    return reply
      .headers({
        'content-type': 'application/zip',
        'content-disposition': attachmentHeader(`crossbay-data-${officeDay(now)}.zip`),
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      })
      .send(exportData(deps, user, readme));
  });

  serve(app, privacy.accessLog, privacySchemas.accessLog, async ({ actor, query, request }) => {
    const { rows, count } = await listEntries(deps.database.db, actor.id, query);
    const results = rows.map(({ entry, caseTitle, staff }) => ({
      id: entry.id,
      who: staff && toStaff(staff),
      caseId: entry.caseId,
      caseTitle,
      what: entry.what,
      detail: entry.detail,
      at: entry.happenedAt.toISOString(),
    }));
    return { results, ...pageLinks(request, query, count) };
  });

  serve(app, privacy.deletion, privacySchemas.deletion, ({ actor }) => readDeletion(deps, actor));
  serve(app, privacy.requestDeletion, privacySchemas.requestDeletion, ({ actor, body }) =>
    requestDeletion(deps, actor, body),
  );
  serve(app, privacy.withdrawDeletion, privacySchemas.withdrawDeletion, ({ actor }) => withdrawDeletion(deps, actor));
}
