import { endpoints } from '../wire/endpoint.ts';
import type { messagesSchemas } from './schemas.ts';

/** Conversations, one per case. */
export const messages = /* @__PURE__ */ endpoints<typeof messagesSchemas>('messages')({
  threads: {
    method: 'GET',
    path: '/messages/threads',
    access: 'signed_in',
    masksAnswer: true,
    summary: 'A thread per case, the latest message first',
  },
  unread: { method: 'GET', path: '/messages/unread', access: 'signed_in', summary: 'How many messages wait, by case' },
  thread: {
    method: 'GET',
    path: '/cases/:id/messages',
    access: 'signed_in',
    summary: 'The latest messages of a case, or those before one of them',
  },
  send: {
    method: 'POST',
    path: '/cases/:id/messages',
    access: 'signed_in',
    summary: 'Write to the other side of a case',
    creates: true,
  },
  read: {
    method: 'POST',
    path: '/cases/:id/messages/read',
    access: 'signed_in',
    summary: 'Say how far the messages of a case are read',
  },
  translate: {
    method: 'POST',
    path: '/messages/:id/translation',
    access: 'signed_in',
    summary:
      'Have a service translate a message of the firm for a client; 403 `consent_required` without the consent `ai`',
  },
});
