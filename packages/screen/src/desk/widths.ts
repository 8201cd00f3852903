/** Media queries of the frame: tabs at the bottom, icons at the side, words that fold. */
export const PHONE = '(max-width: 767.98px)';
export const NARROW = '(min-width: 768px) and (max-width: 1099.98px)';
export const BESIDE = '(min-width: 768px)';
