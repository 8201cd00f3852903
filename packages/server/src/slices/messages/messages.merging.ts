import { type Merging, ofCases } from '../../ground/merging/merging.ts';
import { messages } from './messages.tables.ts';

export const mergingOfMessages: Merging = {
  moves: [{ column: messages.senderId, as: 'messages', ofCases: ofCases(messages.caseId, messages.sentAt) }],
};
