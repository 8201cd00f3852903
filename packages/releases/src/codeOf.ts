/** The system's code of a failed call, such as `ENOENT`. */
export const codeOf = (error: unknown) =>
  typeof error === 'object' && error && 'code' in error ? error.code : undefined;
