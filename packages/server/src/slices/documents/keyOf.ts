/** Where a document's file lies in the storage. */
export const keyOf = (documentId: string) => `${documentId.slice(0, 2)}/${documentId}`;
