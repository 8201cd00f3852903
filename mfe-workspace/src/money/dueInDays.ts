/** Days until a new invoice is due, unless its writer says otherwise. */
export const DUE_IN_DAYS = 14;
