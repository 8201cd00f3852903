import { endpoints } from '../wire/endpoint.ts';
import type { lettersSchemas } from './schemas.ts';

/**
 * The letter to the readers who asked for it: written in three languages, sent once to each of them. Every call needs
 * the right to publish, else it is 403.
 */
export const letters = /* @__PURE__ */ endpoints<typeof lettersSchemas>('letters')({
  list: { method: 'GET', path: '/letters', access: 'staff', summary: 'Letters, drafts first, with their counts' },
  articles: {
    method: 'GET',
    path: '/letters/articles',
    access: 'staff',
    summary: 'Articles that a letter may point to, planned ones included: the newest, or those that a search finds',
  },
  get: { method: 'GET', path: '/letters/:id', access: 'staff', summary: 'One letter' },
  create: {
    method: 'POST',
    path: '/letters',
    access: 'staff',
    masksBody: true,
    summary: 'Begin a letter',
    creates: true,
  },
  save: {
    method: 'PUT',
    path: '/letters/:id',
    access: 'staff',
    masksBody: true,
    summary: 'Change a draft; 409 `changed_meanwhile` after another change',
  },
  remove: {
    method: 'DELETE',
    path: '/letters/:id',
    access: 'staff',
    summary: 'Delete a draft; 409 `changed_meanwhile` after another change',
  },
  preview: {
    method: 'GET',
    path: '/letters/:id/preview',
    access: 'staff',
    summary: 'A letter as it arrives in one language',
  },
  test: {
    method: 'POST',
    path: '/letters/:id/test',
    access: 'staff',
    summary: 'Send the letter to the caller, in every language',
  },
  send: {
    method: 'POST',
    path: '/letters/:id/send',
    access: 'staff',
    needsProof: true,
    summary: 'Send a draft to every confirmed reader, now or at a time; 409 `changed_meanwhile` after another change',
  },
  stop: { method: 'POST', path: '/letters/:id/stop', access: 'staff', summary: 'Hold back what has not left yet' },
  goOn: {
    method: 'POST',
    path: '/letters/:id/go-on',
    access: 'staff',
    needsProof: true,
    summary: 'Go on with a stopped letter',
  },
  again: {
    method: 'POST',
    path: '/letters/:id/again',
    access: 'staff',
    needsProof: true,
    summary: 'Send a letter again to the readers whose mail was refused or given up; 409 without any',
  },
  undoStops: {
    method: 'POST',
    path: '/letters/:id/undo-stops',
    access: 'staff',
    summary: 'Take back the readers whom bounces of this letter stopped; their mails then count as refused',
  },
});
