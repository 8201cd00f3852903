import type { AttachedDocument } from '../documents/types.ts';

/** Parts that one remote lends to others, by name, with the props they take. Mounted by federation's `<Part>`. */
export interface PartProps {
  /** The documents of one case: list, upload, download. Lent by documents. */
  'documents/case': { caseId: string };
  /** A dialog to choose or upload documents of a case; at most `ATTACHMENTS_MAX`. Lent by documents. */
  'documents/attach': {
    caseId: string;
    /** The dialog's title; without it, one for a message. */
    title?: string;
    /** The ids of documents already attached. */
    chosen: readonly string[];
    /** Receives the whole choice, including the documents in `chosen`. */
    onAttach: (documents: readonly AttachedDocument[]) => void;
    onClose: () => void;
  };
}
export type PartName = keyof PartProps;
