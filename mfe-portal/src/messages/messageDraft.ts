import { newKey } from '@firm/api-client';
import type { AttachedDocument } from '@firm/contract';
import { wordsName } from '@firm/session';

export interface MessageDraft {
  text: string;
  attachments: AttachedDocument[];
  /**
   * The key and the words of the last attempt: the same words use the same key, so a lost answer sends nothing twice.
   */
  tried?: { key: string; words: string };
}

export const EMPTY_DRAFT: MessageDraft = { text: '', attachments: [] };

/** The name of a person's unsent message in a case; the sign-out deletes what has such a name. */
const nameOf = (userId: string, caseId: string) => `${wordsName(userId)}message.${caseId}`;

/** Reads this browser's unsent message. */
export function readDraft(userId: string, caseId: string): MessageDraft {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(nameOf(userId, caseId)) ?? 'null');
    return isDraft(draft) ? draft : EMPTY_DRAFT;
  } catch {
    return EMPTY_DRAFT;
  }
}

export function keepDraft(userId: string, caseId: string, draft: MessageDraft): void {
  try {
    if (draft.text === '' && draft.attachments.length === 0) localStorage.removeItem(nameOf(userId, caseId));
    else localStorage.setItem(nameOf(userId, caseId), JSON.stringify(draft));
  } catch {
    // Full or refused storage costs only the draft; the field keeps its words.
  }
}

const wordsOf = ({ text, attachments }: MessageDraft) => JSON.stringify([text.trim(), attachments.map(({ id }) => id)]);

/** Adds the key for sending: the last attempt's key while the words are unchanged. */
export function withKey(draft: MessageDraft): Required<MessageDraft> {
  const words = wordsOf(draft);
  return { ...draft, tried: draft.tried?.words === words ? draft.tried : { key: newKey(), words } };
}

/** Only this module writes drafts; the server checks their attachments. */
function isDraft(value: unknown): value is MessageDraft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'text' in value &&
    typeof value.text === 'string' &&
    'attachments' in value &&
    Array.isArray(value.attachments)
  );
}
