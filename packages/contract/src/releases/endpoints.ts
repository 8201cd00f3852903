import { endpoints } from '../wire/endpoint.ts';
import type { releasesSchemas } from './consoleSchemas.ts';

/** The console of releases: what visitors get, how it does, and the moves that change it. */
export const releases = /* @__PURE__ */ endpoints<typeof releasesSchemas>('releases')({
  apps: {
    method: 'GET',
    path: '/releases/apps',
    access: 'staff',
    summary: 'Every app with its traffic and how it does, and what is wrong now',
  },
  app: {
    method: 'GET',
    path: '/releases/apps/:id',
    access: 'staff',
    summary: 'An app: versions, the one under way beside the one it replaces, reports by the hour, who uses what it lends',
  },
  plan: {
    method: 'GET',
    path: '/releases/apps/:id/plan',
    access: 'admin',
    summary: 'What a move would do, and what the gate says to it; changes nothing',
  },
  move: {
    method: 'POST',
    path: '/releases/apps/:id/moves',
    access: 'admin',
    needsProof: true,
    summary:
      'Roll out, promote, pause, roll back, pin or unpin; 409 `changed_meanwhile` when somebody moved the app since `revision`, 409 `conflict` with what the gate says',
  },
  log: {
    method: 'GET',
    path: '/releases/log',
    access: 'staff',
    summary: 'Who changed what visitors get, when and why, newest first',
  },
});
