import { DEFAULT_LANGUAGE } from '@firm/contract';

/** What tags, authors and categories are described in, whatever the interface speaks: screen readers and hyphenation must know. */
export const ABOUT_LANGUAGE = DEFAULT_LANGUAGE;
