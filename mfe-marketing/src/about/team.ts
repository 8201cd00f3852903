/**
 * The specialists of a fresh site; keep in step with the blog's authors. Roles and words are texts `team.<id>`.
 * Languages are BCP 47 tags.
 */
export const team = [
  { id: 'vega', name: 'Marisol Vega', languages: ['en', 'es'] },
  { id: 'okafor', name: 'Daniel Okafor', languages: ['en', 'fr'] },
  { id: 'rao', name: 'Anjali Rao', languages: ['en', 'es'] },
  { id: 'zhang', name: 'Wei Zhang', languages: ['en', 'cmn', 'yue'] },
  { id: 'baptiste', name: 'Denise Baptiste', languages: ['en', 'ht'] },
  { id: 'haddad', name: 'Leila Haddad', languages: ['en', 'fr', 'ar'] },
] as const;
