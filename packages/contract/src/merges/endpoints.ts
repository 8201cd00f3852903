import { endpoints } from '../wire/endpoint.ts';
import type { mergesSchemas } from './schemas.ts';

/** Two accounts of one person that become one, for administrators. */
export const merges = /* @__PURE__ */ endpoints<typeof mergesSchemas>('merges')({
  list: {
    method: 'GET',
    path: '/merges',
    access: 'admin',
    masksAnswer: true,
    summary: 'The accounts that were merged into a client’s, the latest first',
  },
  preview: {
    method: 'GET',
    path: '/merges/preview',
    access: 'admin',
    masksAnswer: true,
    summary: 'What would move from one account to the other, and what stands in the way',
  },
  create: {
    method: 'POST',
    path: '/merges',
    access: 'admin',
    needsProof: true,
    summary: 'Merge two accounts: everything moves to the kept one, the other is closed',
    creates: true,
  },
  undo: {
    method: 'DELETE',
    path: '/merges/:id',
    access: 'admin',
    needsProof: true,
    summary: 'Part the accounts again: what had moved goes back, what came since stays',
  },
});
