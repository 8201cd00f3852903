import type { cases } from '../cases/endpoints.ts';
import type { AttachedDocument } from '../documents/types.ts';
import type { BodyOf } from '../wire/endpoint.ts';

/** Parts that one remote lends to others, by name, with the props they take. Mounted by federation's `<Part>`. */
export interface PartProps {
  /** The documents of one case: list, upload, download. Lent by documents. */
  'documents/case': { caseId: string };
  /** The documents of one case with their review, for the firm's people. Lent by documents. */
  'documents/work': { caseId: string };
  /** A dialog to choose or upload documents of a case; at most `ATTACHMENTS_MAX`. Lent by documents. */
  'documents/attach': {
    caseId: string;
    /** The dialog's title; without it, one for a message. */
    title?: string;
    /** The ids of documents already attached. */
    chosen: readonly string[];
    /** Only one document can be chosen; a further one takes its place. */
    single?: boolean;
    /** Receives the whole choice, including the documents in `chosen`. */
    onAttach: (documents: readonly AttachedDocument[]) => void;
    onClose: () => void;
  };
  /** Photographs a letter or takes its files, and keeps them in this browser until they are sent. Lent by documents. */
  'documents/letter': {
    /** The id of the person who is signed in; null for a guest. */
    owner: string | null;
    /** Runs at the start and after every change. */
    onLetter?: (letter: Letter) => void;
  };
  /** The files that wait for the network: sends them, shows their progress, cancels them. Lent by documents. */
  'documents/waiting': { owner: string };
  /** A case on one sheet of paper, seen in print only; its element carries `data-paper`. Lent by portal. */
  'portal/sheet': { caseId: string };
  /** The dialog for the private address of the reader's own calendar. Lent by portal. */
  'portal/feed': { onClose: () => void };
  /** The pages of a PDF, for a person who is to approve it. Lent by documents. */
  'documents/pages': {
    documentId: string;
    fileName: string;
    /** Receives the SHA-256 of the shown bytes, hexadecimal. */
    onShown: (sha256: string) => void;
  };
}

/** The letter that a form holds. */
export interface Letter {
  /** The number of its pages and files. */
  count: number;
  /** Photos are still being read, or the person has to say first what becomes of those that could not be read. */
  busy: boolean;
  /** It is the person who keeps it busy: they have not said what becomes of unread photos. */
  asking?: boolean;
  /**
   * Hands the letter over to what waits for the network. It is sent at once, or when the network is back, also after a
   * reload, and only while the same person is signed in.
   */
  send: (to: LetterAim) => Promise<void>;
}

/** The case of a letter: an existing one, or one that is started first. */
export type LetterAim = { title: string } & (
  | { caseId: string }
  | {
      start: {
        body: BodyOf<typeof cases.create>;
        idempotencyKey: string;
        /** A call has left this device whose answer was lost: the case may have started. */
        mayHaveArrived?: boolean;
      };
    }
);
export type PartName = keyof PartProps;
