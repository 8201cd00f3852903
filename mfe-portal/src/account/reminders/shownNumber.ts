/** Writes a number as people read it: +17185550100 is 718-555-0100. */
export const shownNumber = (number: string): string => number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3');
