import path from 'node:path';

/**
 * Finds files that import each other, directly or through others.
 * @param {Map<string, string[]>} imports each file with the files that it imports
 * @returns {string[][]} each cycle in the order of its imports, by the shortest path
 */
export function importCircles(imports) {
  /** @type {string[][]} */
  const circles = [];
  for (const files of tiedTogether(imports)) {
    const [first = ''] = files.sort();
    circles.push(wayBack(imports, first, new Set(files)));
  }
  return circles;
}

/**
 * Strongly connected components of more than one file, by Tarjan's algorithm.
 * @param {Map<string, string[]>} imports @returns {string[][]}
 */
function tiedTogether(imports) {
  /** @type {Map<string, number>} */
  const index = new Map();
  /** @type {Map<string, number>} */
  const low = new Map();
  /** @type {string[]} */
  const stack = [];
  /** @type {Set<string>} */
  const onStack = new Set();
  /** @type {string[][]} */
  const found = [];

  /** @param {string} file */
  const visit = (file) => {
    index.set(file, index.size);
    let lowest = index.size - 1;
    stack.push(file);
    onStack.add(file);
    for (const next of imports.get(file) ?? []) {
      if (!index.has(next)) visit(next);
      if (onStack.has(next)) lowest = Math.min(lowest, low.get(next) ?? index.get(next) ?? lowest);
    }
    low.set(file, lowest);
    if (lowest !== index.get(file)) return;
    const component = stack.splice(stack.indexOf(file));
    for (const each of component) onStack.delete(each);
    if (component.length > 1) found.push(component);
  };
  for (const file of imports.keys()) if (!index.has(file)) visit(file);
  return found;
}

/**
 * The shortest path from a file back to itself within a component.
 * @param {Map<string, string[]>} imports @param {string} start @param {Set<string>} within
 */
function wayBack(imports, start, within) {
  /** @type {string[][]} */
  const ways = [[start]];
  /** @type {Set<string>} */
  const seen = new Set();
  for (const way of ways) {
    for (const next of imports.get(way.at(-1) ?? '') ?? []) {
      if (next === start) return way;
      if (!within.has(next) || seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return [start];
}

/** @param {string} file @param {string} specifier a relative specifier */
export const importedFile = (file, specifier) => path.normalize(path.join(path.dirname(file), specifier));
