import { createContext, useContext } from 'react';

/** Whether a part stands in the workspace: its words are then about a client's documents, and it has the review. */
export const ForFirm = createContext(false);
export const useIsForFirm = () => useContext(ForFirm);
