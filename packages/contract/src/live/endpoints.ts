import { endpoints } from '../wire/endpoint.ts';
import type { liveSchemas } from './schemas.ts';

/** The stream of change notices. */
export const live = /* @__PURE__ */ endpoints<typeof liveSchemas>('live')({
  events: {
    method: 'GET',
    path: '/events',
    access: 'signed_in',
    summary: 'What changes for the signed-in person, as it happens',
    answers: 'events',
  },
});
