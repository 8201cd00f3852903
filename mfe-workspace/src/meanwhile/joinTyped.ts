/**
 * Joins what is typed with what a colleague saved since `base`. What was not touched here is as the colleague left it;
 * what both changed differently stays as typed and is `disputed`.
 */
export function joinTyped<Values extends object>(
  typed: Values,
  base: Values,
  theirs: Values,
): { values: Values; disputed: (keyof Values)[] } {
  const values = { ...typed };
  const disputed: (keyof Values)[] = [];
  for (const name of Object.keys(theirs) as (keyof Values)[]) {
    if (isSame(theirs[name], base[name]) || isSame(theirs[name], typed[name])) continue;
    if (isSame(typed[name], base[name])) values[name] = theirs[name];
    else disputed.push(name);
  }
  return { values, disputed };
}

/** Keys of lines on screen make no difference. */
const isSame = (one: unknown, other: unknown): boolean => inWords(one) === inWords(other);
const inWords = (value: unknown) => JSON.stringify(value, (name, part) => (name === 'key' ? undefined : part));
