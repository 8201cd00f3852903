/** A leading `-` turns the order round. */
export const CLIENT_SORTS = ['name', '-name', 'since', '-since', 'activity', '-activity'] as const;
export type ClientSort = (typeof CLIENT_SORTS)[number];
