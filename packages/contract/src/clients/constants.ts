/** What staff correct or enter of a client, as the access log names it. */
export const CLIENT_FACTS = ['name', 'phone', 'language', 'specialist', 'business'] as const;
export type ClientFact = (typeof CLIENT_FACTS)[number];

/** A leading `-` turns the order round. */
export const CLIENT_SORTS = ['name', '-name', 'since', '-since', 'activity', '-activity'] as const;
export type ClientSort = (typeof CLIENT_SORTS)[number];
