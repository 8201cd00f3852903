/** Why to choose the firm: four reasons, as specification §2 counts them. */
export const reasons = ['specialist', 'price', 'file', 'language'] as const;
