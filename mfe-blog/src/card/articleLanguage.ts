import { DEFAULT_LANGUAGE } from '@firm/contract';

/** Articles are written in one language, whatever the interface speaks: screen readers and hyphenation must know. */
export const ARTICLE_LANGUAGE = DEFAULT_LANGUAGE;
