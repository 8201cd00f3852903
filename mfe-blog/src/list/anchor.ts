/** The anchor of the article list; pagination links lead there. */
export const ARTICLES_ANCHOR = 'articles';
/** The id of the search field, to which the head of the page leads. */
export const SEARCH_FIELD = 'search-articles';
