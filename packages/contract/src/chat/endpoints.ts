import { endpoints } from '../wire/endpoint.ts';
import type { chatDeskSchemas, chatSchemas } from './schemas.ts';

/** The live chat of the contact page, for guests. A cookie that no script reads names the guest's chat. */
export const chat = /* @__PURE__ */ endpoints<typeof chatSchemas>('chat')({
  office: {
    method: 'GET',
    path: '/chat/office',
    access: 'public',
    summary: 'Whether somebody is there for a chat, and until or from when',
  },
  start: {
    method: 'POST',
    path: '/chat',
    access: 'public',
    masksBody: true,
    summary: 'Start a chat; the answer sets the cookie that names it',
    creates: true,
  },
  read: {
    method: 'GET',
    path: '/chat',
    access: 'public',
    summary: 'The chat of the cookie; with `seen`, the answer waits some seconds for news',
  },
  send: {
    method: 'POST',
    path: '/chat/messages',
    access: 'public',
    masksBody: true,
    summary: 'Write in the chat',
    creates: true,
  },
  leaveEmail: {
    method: 'POST',
    path: '/chat/email',
    access: 'public',
    summary: 'Leave an email address: the chat becomes an inquiry that is answered by mail',
  },
  end: {
    method: 'POST',
    path: '/chat/end',
    access: 'public',
    summary: 'End the chat',
  },
});

/** The people of the firm who are there for chats. */
export const chatDesk = /* @__PURE__ */ endpoints<typeof chatDeskSchemas>('chatDesk')({
  report: {
    method: 'PUT',
    path: '/chat-desk',
    access: 'staff',
    masksAnswer: true,
    summary: 'Report that the workspace is open and whether the caller takes chats; returns who waits',
  },
});
