import { limitsOf } from '../../ground/limits/limit.ts';
import type { Slice } from '../../ground/slice.ts';
import { onConsentSaid } from '../consents/sockets.ts';
import { forgetWithConsent } from './forgetWithConsent.ts';
import { heldMessages } from './messages.holding.ts';
import { messagesLetters } from './messages.letters.ts';
import { messageBudget, translationLimit } from './messages.limits.ts';
import { mergingOfMessages } from './messages.merging.ts';
import { registerMessagesRoutes } from './messages.routes.ts';
import * as tables from './messages.tables.ts';
import { registerRepliesWebhook } from './replies.routes.ts';
import { handleWaitingMessages } from './waitingMail.ts';

export const messagesSlice: Slice = {
  name: 'messages',
  tables: [tables],
  holdings: [heldMessages],
  merging: mergingOfMessages,
  letters: messagesLetters,
  limits: [...limitsOf(messageBudget), translationLimit],
  tags: { messages: 'Messages between clients and the firm, a thread per case' },
  ids: {
    paths: { '/api/messages': 'message' },
    fields: {
      attachments: 'document',
      before: 'message',
      up_to: 'message',
      seen: 'message',
    },
  },
  routes(app, deps) {
    registerMessagesRoutes(app, deps);
    registerRepliesWebhook(app, deps);
  },
  jobs: handleWaitingMessages,
  plugs: [onConsentSaid.plug(forgetWithConsent)],
};
