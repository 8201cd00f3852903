export interface Change<Item> {
  kind: 'same' | 'added' | 'removed';
  item: Item;
}

/** Beyond this product of lengths a comparison piece by piece would stop the page. */
const COMPARED_MAX = 4_000_000;

/** How one list becomes another, by their longest common part. */
export function changesOf<Item>(
  before: readonly Item[],
  after: readonly Item[],
  keyOf: (item: Item) => string,
): Change<Item>[] {
  const one = before.map(keyOf);
  const other = after.map(keyOf);
  if (one.length * other.length > COMPARED_MAX)
    return [
      ...before.map((item): Change<Item> => ({ kind: 'removed', item })),
      ...after.map((item): Change<Item> => ({ kind: 'added', item })),
    ];
  const width = other.length + 1;
  const common = new Uint32Array((one.length + 1) * width);
  const at = (row: number, column: number) => common[row * width + column] ?? 0;
  for (let row = one.length - 1; row >= 0; row -= 1)
    for (let column = other.length - 1; column >= 0; column -= 1)
      common[row * width + column] =
        one[row] === other[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
  const changes: Change<Item>[] = [];
  let row = 0;
  let column = 0;
  while (row < one.length || column < other.length) {
    const [old, fresh] = [before[row], after[column]];
    if (row < one.length && column < other.length && one[row] === other[column] && fresh !== undefined) {
      changes.push({ kind: 'same', item: fresh });
      row += 1;
      column += 1;
    } else if (column >= other.length || (row < one.length && at(row + 1, column) >= at(row, column + 1))) {
      if (old !== undefined) changes.push({ kind: 'removed', item: old });
      row += 1;
    } else {
      if (fresh !== undefined) changes.push({ kind: 'added', item: fresh });
      column += 1;
    }
  }
  return changes;
}
