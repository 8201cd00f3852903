/**
 * Whether the words of a cell are a sentence. Figures and short answers align right in the last column of a table; a
 * table with sentences there reads better aligned left.
 */
export const isWordyCell = (words: string): boolean => words.trim().length > 28;
