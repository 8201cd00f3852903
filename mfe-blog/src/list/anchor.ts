/** Where the list of articles begins on a page; turning a page leads there. */
export const ARTICLES_ANCHOR = 'articles';
