/** Parts that one remote lends to others, by name, with the props they take. Mounted by federation's `<Part>`. */
export interface PartProps {
  /** The documents of one case: list, upload, download. Lent by documents. */
  'documents/case': { caseId: string };
}
export type PartName = keyof PartProps;
