/** Tells whether a failure says that there is no such file, on a disk or in a bucket. */
export const isMissing = (error: unknown) =>
  error instanceof Error && (error.name === 'NoSuchKey' || ('code' in error && error.code === 'ENOENT'));
