/** The path of a line through values from left to right; it breaks where a value is missing. */
export function linePath(values: readonly (number | null)[], x: (at: number) => number, y: (value: number) => number) {
  let path = '';
  let isDrawn = false;
  for (const [at, value] of values.entries()) {
    if (value !== null) path += `${isDrawn ? 'L' : 'M'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`;
    isDrawn = value !== null;
  }
  return path;
}
