import type { Slice } from '../../ground/slice.ts';
import { heldConsents } from './consents.holding.ts';
import { consentLimit } from './consents.limits.ts';
import { mergingOfConsents } from './consents.merging.ts';
import { registerConsentsRoutes } from './consents.routes.ts';
import * as tables from './consents.tables.ts';

export const consentsSlice: Slice = {
  name: 'consents',
  tables: [tables],
  holdings: [heldConsents],
  merging: mergingOfConsents,
  limits: [consentLimit],
  tags: { consents: 'What a client has agreed to' },
  routes: registerConsentsRoutes,
};
