/** The entries that one remote may have in the site's navigation: further screens are linked from its own pages. */
export const NAV_ENTRIES_MAX = 6;
/** The characters of an entry's label in one language: two such labels still stand side by side on a phone. */
export const NAV_LABEL_MAX = 24;
/** The characters of a remote's name in one language: it heads the remote's entries in the menu. */
export const REMOTE_NAME_MAX = 40;
/** The highest order of an entry, the lowest is 0: who comes first in the header is settled among few numbers. */
export const NAV_ORDER_MAX = 1000;
