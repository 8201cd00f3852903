/**
 * Returns what a repeated look says and the look before it did not: a trouble that stays is logged once. Each kind of
 * look has one of its own; `of` is what it looks at.
 */
export function onlyNews(): (of: object, sentences: readonly string[]) => string[] {
  const before = new WeakMap<object, ReadonlySet<string>>();
  return (of, sentences) => {
    const known = before.get(of);
    before.set(of, new Set(sentences));
    return sentences.filter((sentence) => !known?.has(sentence));
  };
}
