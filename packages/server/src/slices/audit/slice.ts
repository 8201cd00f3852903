import { onManyStrangers, strangersLimit } from '../../ground/mail/strangers.ts';
import type { Slice } from '../../ground/slice.ts';
import { alertOfKeys } from './alertOfKeys.ts';
import { alertOfStrangers } from './alertOfStrangers.ts';
import { auditCheckLimit } from './askedCheck.ts';
import { heldSecurityLog } from './audit.holding.ts';
import { auditLetters } from './audit.letters.ts';
import { mergingOfReads } from './audit.merging.ts';
import { registerAuditRoutes } from './audit.routes.ts';
import { refuseBulkReader } from './bulkReads.ts';
import { handleDailyCheck, queueDailyCheck } from './checkDaily.ts';
import * as tables from './clientReads.tables.ts';
import { recordCall } from './recordCall.ts';
import { recordRefusal } from './recordRefusal.ts';

export const auditSlice: Slice = {
  name: 'audit',
  tables: [tables],
  holdings: [heldSecurityLog],
  merging: mergingOfReads,
  letters: auditLetters,
  limits: [strangersLimit, auditCheckLimit],
  tags: { audit: 'The security log' },
  // Filters find nothing by the id of another: they are of people who work here.
  ids: { fields: { actor_id: 'client' } },
  routes: registerAuditRoutes,
  plugs: [onManyStrangers.plug(alertOfStrangers)],
  ports: (_app, deps) => ({
    refuseBulkReader: (actor) => refuseBulkReader(deps, actor),
    recordCall: (endpoint, call) => recordCall(deps, endpoint, call),
    async recordRefusal(request, error) {
      await recordRefusal(deps, request, error);
      await alertOfKeys(deps, error);
    },
  }),
  jobs: handleDailyCheck,
  sharedTasks: { dailyCheck: queueDailyCheck },
};
