import { detail } from '../testing/releaseSamples.ts';
import { courseLines } from './courseLines.ts';

it('puts the reports of each version at their hour, and leaves the others empty', () => {
  const lines = courseLines(detail, ({ lcpMs }) => lcpMs);
  expect(lines.map(({ version, isNew }) => [version, isNew])).toEqual([
    ['1.4.1', false],
    ['1.4.2', true],
  ]);
  expect(lines[0]?.values).toHaveLength(24);
  expect(lines[0]?.values[22]).toBe(1_800);
  expect(lines[1]?.values[22]).toBe(1_900);
  expect(lines[1]?.values.filter((value) => value !== null)).toHaveLength(1);
});
