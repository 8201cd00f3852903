import { type Firm, firm } from '@firm/contract';
import { createContext, useContext } from 'react';

const FirmContext = createContext<Firm>(firm);

/** Gives the screens below it the facts about the firm that are in force; the shell reads them from the page. */
export const FirmProvider = FirmContext.Provider;

/** The facts about the firm that are in force; without a provider, those of a fresh site. */
export const useFirm = (): Firm => useContext(FirmContext);
