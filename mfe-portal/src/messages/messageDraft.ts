import { newKey } from '@firm/api-client';
import type { AttachedDocument } from '@firm/contract';

export interface MessageDraft {
  text: string;
  attachments: AttachedDocument[];
  /** Under which it was last tried to be sent, and the words it was then: the same words go under the same key, a lost answer sends nothing twice. */
  tried?: { key: string; words: string };
}

export const EMPTY_DRAFT: MessageDraft = { text: '', attachments: [] };

/** Per person, so that the next one at this browser does not find it. */
const nameOf = (userId: string, caseId: string) => `portal.message.${userId}.${caseId}`;

/** What was written in this tab and is not sent yet. */
export function readDraft(userId: string, caseId: string): MessageDraft {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(nameOf(userId, caseId)) ?? 'null');
    return isDraft(draft) ? draft : EMPTY_DRAFT;
  } catch {
    return EMPTY_DRAFT;
  }
}

export function keepDraft(userId: string, caseId: string, draft: MessageDraft): void {
  try {
    if (draft.text === '' && draft.attachments.length === 0) sessionStorage.removeItem(nameOf(userId, caseId));
    else sessionStorage.setItem(nameOf(userId, caseId), JSON.stringify(draft));
  } catch {
    // A full or forbidden storage only costs the draft; the field keeps its words.
  }
}

const wordsOf = ({ text, attachments }: MessageDraft) => JSON.stringify([text.trim(), attachments.map(({ id }) => id)]);

/** The draft with the key it is to be sent under: the one of the last try as long as it says the same. */
export function withKey(draft: MessageDraft): Required<MessageDraft> {
  const words = wordsOf(draft);
  return { ...draft, tried: draft.tried?.words === words ? draft.tried : { key: newKey(), words } };
}

/** Written by this module only; its attachments are looked at by the server. */
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
