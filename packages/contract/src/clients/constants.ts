/** The facts of a client that staff correct or enter, as the access log names them. */
export const CLIENT_FIELDS = ['name', 'phone', 'language', 'specialist', 'business', 'invitation', 'email'] as const;
export type ClientField = (typeof CLIENT_FIELDS)[number];

/** The fields that the `detail` of a `corrected` entry names. */
export const clientFieldsIn = (detail: string): ClientField[] =>
  CLIENT_FIELDS.filter((field) => detail.split(' ').includes(field));

/** A leading `-` turns the order round. */
export const CLIENT_SORTS = ['name', '-name', 'since', '-since', 'activity', '-activity'] as const;
export type ClientSort = (typeof CLIENT_SORTS)[number];
