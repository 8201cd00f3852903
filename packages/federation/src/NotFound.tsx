import { createContext, type ReactNode, useContext } from 'react';

const NotFoundContext = createContext<ReactNode>(null);

/** Gives screens the site's page for an address that nothing serves. */
export const NotFoundProvider = NotFoundContext.Provider;

/** The site's not-found page, for a screen whose address names something that does not exist. */
export const NotFound = () => useContext(NotFoundContext);
