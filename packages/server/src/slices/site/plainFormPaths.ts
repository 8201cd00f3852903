/** The addresses to which browsers may send a form without scripts, as its `action` names them. */
export const PLAIN_FORMS = ['/contact', '/newsletter', '/newsletter/confirm', '/newsletter/unsubscribe'] as const;
