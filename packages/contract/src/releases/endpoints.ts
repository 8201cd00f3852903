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
    summary:
      'An app: versions, the one under way beside the one it replaces, reports by the hour, who uses what it lends',
  },
  plan: {
    method: 'GET',
    path: '/releases/apps/:id/plan',
    access: 'staff',
    summary: 'What a move would do, and what the gate says to it; for those who may move the app, changes nothing',
  },
  move: {
    method: 'POST',
    path: '/releases/apps/:id/moves',
    access: 'staff',
    needsProof: true,
    summary:
      'For administrators, owners and releasers of the app: roll out, also planned for a time, promote, pause, roll back, pin or unpin; 409 `changed_meanwhile` when somebody moved the app since `revision`, 409 `conflict` with what the gate says',
  },
  cancelStart: {
    method: 'POST',
    path: '/releases/apps/:id/start/end',
    access: 'staff',
    needsProof: true,
    summary:
      'Cancel the planned start of an app, for those who may move it; 409 `changed_meanwhile` when another one is planned, 409 `conflict` when none is',
  },
  agree: {
    method: 'POST',
    path: '/releases/apps/:id/request/agreement',
    access: 'staff',
    needsProof: true,
    summary:
      'Agree to the move that another person asked for, which is then made, or planned; 409 `conflict` for one’s own request, one that ended, and with what the gate says',
  },
  decline: {
    method: 'POST',
    path: '/releases/apps/:id/request/end',
    access: 'staff',
    needsProof: true,
    summary:
      'End the request of an app without its move, for those who may move it: decline it, or withdraw one’s own; 409 `changed_meanwhile` when another one is open, 409 `conflict` when none is',
  },
  planBan: {
    method: 'GET',
    path: '/releases/apps/:id/bans/plan',
    access: 'staff',
    summary:
      'What a ban would do, for those who may move the app, or the lifting of one, for its owners and administrators; changes nothing',
  },
  ban: {
    method: 'POST',
    path: '/releases/apps/:id/bans',
    access: 'staff',
    needsProof: true,
    summary:
      'Keep versions from ever running again, for those who may move the app; lift such bans, for its owners and administrators; 409 `changed_meanwhile` when somebody moved the app since `revision`, 409 `conflict` with why not',
  },
  previews: {
    method: 'GET',
    path: '/releases/apps/:id/previews',
    access: 'staff',
    summary: 'The versions for previews of an app with their links, for those who may move it',
  },
  previewLink: {
    method: 'GET',
    path: '/releases/apps/:id/previews/link',
    access: 'staff',
    needsProof: true,
    summary:
      'A link that shows any published version of an app for some hours to whoever has it, for those who may move the app; 409 `conflict` for one that must not run',
  },
  endPreview: {
    method: 'POST',
    path: '/releases/apps/:id/previews/end',
    access: 'staff',
    needsProof: true,
    summary:
      'Delete a version for previews before its end, for those who may move the app; 409 `conflict` for any other version',
  },
  surplus: {
    method: 'GET',
    path: '/releases/apps/:id/surplus',
    access: 'staff',
    summary: 'The versions of an app that nobody needs, for its owners and administrators',
  },
  prune: {
    method: 'POST',
    path: '/releases/apps/:id/prune',
    access: 'staff',
    needsProof: true,
    summary:
      'Delete versions that nobody needs, for owners of the app and administrators; 409 `changed_meanwhile`, and nothing is deleted, when one of them is needed by now',
  },
  needTwo: {
    method: 'POST',
    path: '/releases/apps/:id/approval',
    access: 'staff',
    needsProof: true,
    summary:
      'For administrators and owners of the app: from now on a second person has to agree before a version goes to more visitors; ended on the machine of the site only',
  },
  people: {
    method: 'GET',
    path: '/releases/apps/:id/people',
    access: 'staff',
    summary: 'Who may move an app, for administrators and its owners',
  },
  give: {
    method: 'PUT',
    path: '/releases/apps/:id/people',
    access: 'staff',
    needsProof: true,
    summary:
      'Give a colleague the right to move an app, or take it away; 409 `changed_meanwhile` when it is not the one that the caller saw',
  },
  contact: {
    method: 'GET',
    path: '/releases/apps/:id/contact',
    access: 'staff',
    summary: 'Who hears of an app’s failures, for administrators and its owners; a webhook without its path',
  },
  setContact: {
    method: 'PUT',
    path: '/releases/apps/:id/contact',
    access: 'staff',
    needsProof: true,
    summary:
      'Name the mail address and the webhook that hear of an app’s failures, for administrators and its owners; 409 `changed_meanwhile` when the caller saw another contact, 400 `webhook_private` at `webhook` for one within a private network',
  },
  freezes: {
    method: 'GET',
    path: '/releases/freezes',
    access: 'staff',
    summary: 'The times in which no version goes to more visitors, those that hold and those to come',
  },
  freeze: {
    method: 'POST',
    path: '/releases/freezes',
    access: 'staff',
    needsProof: true,
    summary:
      'Freeze an app, for its owners and administrators, or every app, for administrators; 409 `conflict` with why not',
  },
  lift: {
    method: 'POST',
    path: '/releases/freezes/:id/end',
    access: 'staff',
    needsProof: true,
    summary: 'End a freeze, for those who may set it; 409 `conflict` when it is over',
  },
  tokens: {
    method: 'GET',
    path: '/releases/tokens',
    access: 'staff',
    summary:
      'The tokens of pipelines, without their secrets: administrators see all, owners those that may change their apps',
  },
  revoke: {
    method: 'POST',
    path: '/releases/tokens/:id/end',
    access: 'staff',
    needsProof: true,
    summary:
      'Revoke a token at once, for administrators and for the owners of all apps that it may change; one that is made again has another id',
  },
  log: {
    method: 'GET',
    path: '/releases/log',
    access: 'staff',
    summary: 'Who changed what visitors get, when and why, newest first',
  },
});
