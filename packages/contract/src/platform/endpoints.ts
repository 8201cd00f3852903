import { endpoints } from '../wire/endpoint.ts';
import type { platformSchemas } from './schemas.ts';

/** The release platform's status for staff; teams change it at `/platform`, beside the API. */
export const platform = /* @__PURE__ */ endpoints<typeof platformSchemas>('platform')({
  status: {
    method: 'GET',
    path: '/platform/status',
    access: 'staff',
    summary: 'Which versions visitors get, how they do, and who changed what',
  },
});
