/**
 * Makes a filter of what a repeated look says: it passes what the look before did not say. Each kind of look has its
 * own.
 */
export function onlyNews(): (of: object, sentences: readonly string[]) => string[] {
  const before = new WeakMap<object, ReadonlySet<string>>();
  return (of, sentences) => {
    const known = before.get(of);
    before.set(of, new Set(sentences));
    return sentences.filter((sentence) => !known?.has(sentence));
  };
}
