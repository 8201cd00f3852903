/** The four reasons to choose the firm, in the order of specification §2. */
export const reasons = ['specialist', 'price', 'file', 'language'] as const;
