/** Windows with room enough that the bar above the text stays in view; on phones the studio's own bar does. */
export const STUCK = '(min-width: 48em) and (min-height: 30em)';
