/** The firm's values; their texts are `about.values.<id>`. */
export const values = ['plain', 'honest', 'careful', 'near'] as const;

/** The credentials and awards of a fresh site; their texts are `about.<list>.<id>`. */
export const credentials = ['agents', 'immigration', 'brokers', 'translators'] as const;

export const awards = [
  { id: 'neighborhood', year: 2014 },
  { id: 'language', year: 2019 },
  { id: 'employer', year: 2023 },
] as const;
