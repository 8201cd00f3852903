/** Where the header's words in the longest language only just fit beside each other: it gives up air and the language's name. */
export const compactHeader = '@media (max-width: 1159.98px)';
