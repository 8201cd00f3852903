import { limitsOf } from '../../ground/limits/limit.ts';
import type { Slice } from '../../ground/slice.ts';
import { messagesLetters } from './messages.letters.ts';
import { messageBudget } from './messages.limits.ts';
import { registerMessagesRoutes } from './messages.routes.ts';
import * as tables from './messages.tables.ts';
import { handleWaitingMessages } from './waitingMail.ts';
export const messagesSlice: Slice = {
  name: 'messages',
  letters: messagesLetters,
  limits: limitsOf(messageBudget),
  tables: [tables],
  routes: registerMessagesRoutes,
  jobs: handleWaitingMessages,
};
