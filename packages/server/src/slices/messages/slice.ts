import type { Slice } from '../../ground/slice.ts';
import { registerMessagesRoutes } from './messages.routes.ts';
import * as tables from './messages.tables.ts';
import { handleWaitingMessages } from './waitingMail.ts';

export const messagesSlice: Slice = {
  name: 'messages',
  tables: [tables],
  routes: registerMessagesRoutes,
  jobs: handleWaitingMessages,
};
