/**
 * Tells of each, one after the other; one that cannot be told keeps none of the others from being told.
 * @throws AggregateError with the app of each that could not be told
 */
export async function tellEach<T extends { app: string }>(
  all: readonly T[],
  tell: (one: T) => Promise<void>,
): Promise<void> {
  const failures: Error[] = [];
  for (const one of all)
    await tell(one).catch((error: unknown) => {
      failures.push(new Error(`of ${one.app}: ${error}`, { cause: error }));
    });
  if (failures.length > 0) throw new AggregateError(failures, failures.map(({ message }) => message).join('; '));
}
