/** The firm's values, credentials and awards; their texts are `about.<list>.<id>`. */
export const values = ['plain', 'honest', 'careful', 'near'] as const;

export const credentials = ['agents', 'immigration', 'brokers', 'translators'] as const;

export const awards = [
  { id: 'neighborhood', year: 2014 },
  { id: 'language', year: 2019 },
  { id: 'employer', year: 2023 },
] as const;
