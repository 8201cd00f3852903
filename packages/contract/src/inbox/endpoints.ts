import { endpoints } from '../wire/endpoint.ts';
import type { cannedAnswersSchemas, inboxSchemas } from './schemas.ts';

/** Inquiries of the contact form, conversations of cases and chats, as the firm works on them. */
export const inbox = /* @__PURE__ */ endpoints<typeof inboxSchemas>('inbox')({
  list: {
    method: 'GET',
    path: '/inbox',
    access: 'staff',
    masksAnswer: true,
    summary: 'Inquiries, conversations and chats, the newest waiting one first',
  },
  counts: {
    method: 'GET',
    path: '/inbox/counts',
    access: 'staff',
    summary: 'How many threads wait, by folder',
  },
  get: {
    method: 'GET',
    path: '/inbox/:id',
    access: 'staff',
    summary: 'One thread; an inquiry with its answers, a chat with its messages',
  },
  update: {
    method: 'PATCH',
    path: '/inbox/:id',
    access: 'staff',
    summary: 'Assign, snooze, close or reopen a thread; closing a chat ends it',
  },
  answer: {
    method: 'POST',
    path: '/inbox/:id/answers',
    access: 'staff',
    summary: 'Answer an inquiry by mail, or a chat',
    creates: true,
  },
  openCase: {
    method: 'POST',
    path: '/inbox/:id/case',
    access: 'staff',
    summary: 'Open a case from an inquiry, for a client or for somebody who becomes one',
    creates: true,
  },
  presence: {
    method: 'POST',
    path: '/inbox/:id/presence',
    access: 'staff',
    summary: 'Say that one has a thread open, and hear who else has',
  },
});

/** Texts that the firm answers with again and again. */
export const cannedAnswers = /* @__PURE__ */ endpoints<typeof cannedAnswersSchemas>('cannedAnswers')({
  list: {
    method: 'GET',
    path: '/canned-answers',
    access: 'staff',
    summary: 'The canned answers of a language',
  },
  create: {
    method: 'POST',
    path: '/canned-answers',
    access: 'staff',
    masksBody: true,
    summary: 'Keep a text as a canned answer',
    creates: true,
  },
  update: {
    method: 'PATCH',
    path: '/canned-answers/:id',
    access: 'staff',
    masksBody: true,
    summary: 'Change a canned answer',
  },
  remove: {
    method: 'DELETE',
    path: '/canned-answers/:id',
    access: 'staff',
    summary: 'Delete a canned answer; 409 `changed_meanwhile` after another change',
  },
});
