/** Returns a round top of an axis that begins at zero, and its marks. */
export function scaleOf(values: readonly number[]): { top: number; ticks: number[] } {
  const most = Math.max(...values, 0);
  if (most === 0) return { top: 1, ticks: [0] };
  const rough = most / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((each) => each * power).find((each) => each >= rough) ?? 10 * power;
  const count = Math.ceil(most / step);
  return { top: count * step, ticks: Array.from({ length: count + 1 }, (_, at) => at * step) };
}
