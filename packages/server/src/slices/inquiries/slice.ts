import type { Slice } from '../../ground/slice.ts';
import { onCaseGiven } from '../cases/sockets.ts';
import { onInquiry } from '../contact/sockets.ts';
import { onMessageSent } from '../messages/sockets.ts';
import { registerChatRoutes } from './chat/chat.routes.ts';
import { heldChats } from './chat/chats.holding.ts';
import * as chatTables from './chat/chats.tables.ts';
import { endSilentChats, forgetOldChats } from './chat/endChat.ts';
import { returnChats } from './chat/returnChats.ts';
import * as tables from './inbox.tables.ts';
import { clientsOfInbox } from './inquiries.clients.ts';
import { heldInquiryAnswers } from './inquiries.holding.ts';
import { inquiriesLetters } from './inquiries.letters.ts';
import {
  answersLimit,
  chatDistrictLimit,
  chatEndLimit,
  chatMessageLimit,
  chatNetworkLimit,
  chatStartLimit,
  presenceLimit,
} from './inquiries.limits.ts';
import { mergingOfInbox } from './inquiries.merging.ts';
import { registerInquiriesRoutes } from './inquiries.routes.ts';
import { adoptThreads, closeQuietThreads, threadOfGivenCase, threadOfInquiry, threadOfMessage } from './keepThreads.ts';
import { forgetPresence } from './presence.ts';

export const inquiriesSlice: Slice = {
  name: 'inquiries',
  tables: [chatTables, tables],
  holdings: [heldChats, heldInquiryAnswers],
  merging: mergingOfInbox,
  clients: clientsOfInbox,
  letters: inquiriesLetters,
  limits: [
    answersLimit,
    presenceLimit,
    chatStartLimit,
    chatDistrictLimit,
    chatEndLimit,
    chatMessageLimit,
    chatNetworkLimit,
  ],
  tags: {
    inbox: 'Inquiries, conversations and chats, as the firm works on them',
    chat: 'Live chat of guests on the contact page',
    chatDesk: 'Colleagues who are there for chats',
    cannedAnswers: 'Texts that the firm answers with again and again',
  },
  ids: {
    paths: {
      '/api/inbox': 'thread',
      // Everyone of the firm shares these.
      '/api/canned-answers': 'nobodys',
    },
    fields: {
      // Takes a staff member's id; a client is never staff.
      assignee_id: 'client',
    },
  },
  routes(app, deps) {
    registerInquiriesRoutes(app, deps);
    registerChatRoutes(app, deps);
  },
  sharedTasks: {
    async inbox({ database: { db }, clock }) {
      await adoptThreads(db, clock());
      await closeQuietThreads(db, clock());
      await forgetPresence(db, clock());
      await forgetOldChats(db, clock());
    },
  },
  minuteTasks: { endSilentChats, returnChats },
  plugs: [onInquiry.plug(threadOfInquiry), onMessageSent.plug(threadOfMessage), onCaseGiven.plug(threadOfGivenCase)],
};
