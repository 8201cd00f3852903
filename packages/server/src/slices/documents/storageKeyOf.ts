/** Returns the storage key of a document's file. */
export const storageKeyOf = (documentId: string) => `${documentId.slice(0, 2)}/${documentId}`;
