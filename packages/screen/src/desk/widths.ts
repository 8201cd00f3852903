/** Media queries of the frame: tabs at the bottom, icons at the side, words that fold. */
export const PHONE = '(max-width: 47.99875em)';
export const NARROW = '(min-width: 48em) and (max-width: 68.74875em)';
export const BESIDE = '(min-width: 48em)';
