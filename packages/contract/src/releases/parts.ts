import type { AttachedDocument } from '../types.ts';

/** Parts that one remote lends to others, by name, with the props they take. Mounted by federation's `<Part>`. */
export interface PartProps {
  /** The documents of one case: list, upload, download. Lent by documents. */
  'documents/case': { caseId: string };
  /** A dialog to choose documents of a case, or to upload new ones, for a message; at most `ATTACHMENTS_MAX`. Lent by documents. */
  'documents/attach': {
    caseId: string;
    /** Ids of what is attached already. */
    chosen: readonly string[];
    /** The whole choice, what was chosen before included. */
    onAttach: (documents: readonly AttachedDocument[]) => void;
    onClose: () => void;
  };
}
export type PartName = keyof PartProps;
