/** The author of a change in the release log; the console signs with accounts, whose names only itself shows. */
export const authorName = (by: string, person: string): string => (by.startsWith('account:') ? person : by);
