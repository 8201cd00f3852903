/** Tells whether an error means that a file is missing on a disk or in a bucket. */
export const isMissing = (error: unknown) =>
  error instanceof Error && (error.name === 'NoSuchKey' || ('code' in error && error.code === 'ENOENT'));
