/** The anchor of the article list; pagination links lead there. */
export const ARTICLES_ANCHOR = 'articles';
