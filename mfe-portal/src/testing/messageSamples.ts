import type { Message, MessagePage, MessageThread } from '@firm/contract';
import { id, specialist } from './samples.ts';

export const messageOf = (changes: Partial<Message> = {}): Message => ({
  id: id(70),
  caseId: id(10),
  side: 'firm',
  sender: { id: specialist.id, name: specialist.name },
  text: 'Two papers are still missing.',
  translations: [],
  sentAt: '2026-01-20T14:12:00.000Z',
  attachments: [],
  ...changes,
});

const aboutThread = {
  caseId: id(10),
  caseNumber: 'CB-2026-0417',
  caseTitle: '2024 amended return',
  caseStatus: 'in_progress' as const,
  client: { id: id(2), name: 'Lucía Fernández' },
  staff: specialist,
};

export const threadOf = (changes: Partial<MessageThread> = {}): MessageThread => ({
  ...aboutThread,
  lastMessage: messageOf(),
  unread: 0,
  ...changes,
});

export const messagePageOf = (changes: Partial<MessagePage> = {}): MessagePage => ({
  ...aboutThread,
  messages: [],
  older: null,
  readByOther: null,
  unread: 0,
  canTranslate: false,
  ...changes,
});
