const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Whether a value of the address can be an id. */
export const isId = (value: string): boolean => UUID.test(value);
