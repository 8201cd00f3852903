/** Where a document's file lies in the storage. */
export const storageKeyOf = (documentId: string) => `${documentId.slice(0, 2)}/${documentId}`;
