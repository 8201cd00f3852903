import type { Message, MessageTranslation } from '@firm/contract';
import { fullName } from '../../ground/words/fullName.ts';
import { toStaff } from '../users/users.entity.ts';
import type { MessageRow } from './messages.repository.ts';
import type { Parties } from './threads.repository.ts';

type Translated = MessageTranslation & { messageId: string };

export function toMessage(
  { message, sender, attachments }: MessageRow,
  translations: readonly Translated[] = [],
): Message {
  return {
    id: message.id,
    caseId: message.caseId,
    side: message.side,
    sender: { id: sender.id, name: fullName(sender) },
    text: message.text,
    translations: translations
      .filter(({ messageId }) => messageId === message.id)
      .map(({ language, text }) => ({ language, text })),
    sentAt: message.sentAt.toISOString(),
    attachments: attachments.map(({ id, fileName, fileSize, deletedAt }) => ({
      id,
      fileName,
      fileSize,
      isAvailable: deletedAt === null,
    })),
  };
}

export const toAboutThread = ({ caseId, caseNumber, caseTitle, caseStatus, client, staff }: Parties) => ({
  caseId,
  caseNumber,
  caseTitle,
  caseStatus,
  client: { id: client.id, name: fullName(client) },
  staff: staff && toStaff(staff),
});
