import { createContext, type ReactNode, useContext } from 'react';

const NotFoundContext = createContext<ReactNode>(null);

/** Provides the site's page for addresses that no screen serves. */
export const NotFoundProvider = NotFoundContext.Provider;

/** The site's not-found page, for a screen whose address names an item that does not exist. */
export const NotFound = () => useContext(NotFoundContext);
