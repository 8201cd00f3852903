/** The specialists that a client meets, in step with the authors of the blog; roles and words are texts `team.<id>`. Languages as BCP 47 tags. */
export const team = [
  { id: 'vega', name: 'Marisol Vega', languages: ['en', 'es'] },
  { id: 'okafor', name: 'Daniel Okafor', languages: ['en', 'fr'] },
  { id: 'rao', name: 'Anjali Rao', languages: ['en', 'es'] },
  { id: 'zhang', name: 'Wei Zhang', languages: ['en', 'cmn', 'yue'] },
  { id: 'baptiste', name: 'Denise Baptiste', languages: ['en', 'ht'] },
  { id: 'haddad', name: 'Leila Haddad', languages: ['en', 'fr', 'ar'] },
] as const;
