/** Matches windows in which the header drops spacing and the language's name, to fit its longest translation. */
export const compactHeader = '@media (max-width: 72.49875em)';
