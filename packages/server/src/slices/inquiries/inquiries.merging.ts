import type { Merging } from '../../ground/merging/merging.ts';
import { chatHosts, chatMessages } from './chat/chats.tables.ts';
import { inboxPresence, inboxThreads, inquiryAnswers } from './inbox.tables.ts';

/** These name people of the firm. Threads follow their case or their inquiry. */
export const mergingOfInbox: Merging = {
  stays: [
    inboxThreads.assigneeId,
    inquiryAnswers.authorId,
    inboxPresence.userId,
    chatMessages.authorId,
    chatHosts.userId,
  ],
};
