import { messages } from '@firm/contract';
import type { Person } from './testServer.ts';

interface Ids {
  caseId: string;
  messageId: string;
}

/** The id of a message of somebody on a case. */
export async function writtenBy({ api }: Person, caseId: string): Promise<string> {
  return (await api.call(messages.send, { params: { id: caseId }, body: { text: 'Only hers' } })).id;
}

/** Calls on the conversation of somebody else's case. */
export const MESSAGE_CALLS: Record<string, (who: Person, ids: Ids) => Promise<unknown>> = {
  'messages.thread': ({ api }, { caseId }) => api.call(messages.thread, { params: { id: caseId } }),
  'messages.send': ({ api }, { caseId }) =>
    api.call(messages.send, { params: { id: caseId }, body: { text: 'I was here' } }),
  'messages.read': async ({ api }, { caseId, messageId }) => {
    await api.call(messages.read, { params: { id: caseId }, body: { upTo: messageId } });
    return messageId;
  },
};
