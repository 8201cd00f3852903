/** Returns the present name of a cover: articles stored before ui 1.2 say `c-tax` for `category-tax`. */
export const currentCover = (stored: string): string => stored.replace(/^c-/, 'category-');
