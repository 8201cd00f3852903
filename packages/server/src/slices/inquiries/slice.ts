import type { Slice } from '../../ground/slice.ts';
import { onCaseGiven } from '../cases/sockets.ts';
import { onInquiry } from '../contact/sockets.ts';
import { onMessageSent } from '../messages/sockets.ts';
import * as tables from './inbox.tables.ts';
import { clientsOfInbox } from './inquiries.clients.ts';
import { heldInquiryAnswers } from './inquiries.holding.ts';
import { inquiriesLetters } from './inquiries.letters.ts';
import { answersLimit, presenceLimit } from './inquiries.limits.ts';
import { mergingOfInbox } from './inquiries.merging.ts';
import { registerInquiriesRoutes } from './inquiries.routes.ts';
import { adoptThreads, closeQuietThreads, threadOfGivenCase, threadOfInquiry, threadOfMessage } from './keepThreads.ts';
import { forgetPresence } from './presence.ts';

export const inquiriesSlice: Slice = {
  name: 'inquiries',
  tables: [tables],
  holdings: [heldInquiryAnswers],
  merging: mergingOfInbox,
  clients: clientsOfInbox,
  letters: inquiriesLetters,
  limits: [answersLimit, presenceLimit],
  tags: {
    inbox: 'Inquiries and conversations, as the firm works on them',
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
  routes: registerInquiriesRoutes,
  sharedTasks: {
    async inbox({ database: { db }, clock }) {
      await adoptThreads(db, clock());
      await closeQuietThreads(db, clock());
      await forgetPresence(db, clock());
    },
  },
  plugs: [onInquiry.plug(threadOfInquiry), onMessageSent.plug(threadOfMessage), onCaseGiven.plug(threadOfGivenCase)],
};
