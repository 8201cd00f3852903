import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.join(import.meta.dirname, '../../../docs/decisions');
const files = readdirSync(folder).filter((name) => name !== 'README.md');
const read = (name) => readFileSync(path.join(folder, name), 'utf8');
const linkOf = (name, label) => `[${label}](${name})`;

test('decisions are numbered from 1 on, and each file begins with its number, title and date', () => {
  expect(files.map((name) => Number(name.slice(0, 4)))).toEqual(files.map((_, at) => at + 1));
  for (const name of files) {
    expect([name, read(name)]).toEqual([name, expect.stringMatching(/^# \d{4}\. .+\n\n- Date: \d{4}-\d\d-\d\d\n/)]);
    expect([name, read(name).slice(2, 6)]).toEqual([name, name.slice(0, 4)]);
    expect([name, read(name)]).toEqual([name, expect.stringContaining('\n## Decision\n')]);
  }
});

test('the list names every decision once, with its title', () => {
  const listed = read('README.md')
    .split('\n')
    .filter((line) => line.startsWith('- ['))
    .map((line) => line.replace(/ \(superseded by .*\)$/, ''));
  const titled = files.map((name) => {
    const [, title] = /^# \d{4}\. (.+)$/m.exec(read(name)) ?? [];
    return `- ${linkOf(name, name.slice(0, 4))} ${title}`;
  });
  expect(listed.toSorted()).toEqual(titled.toSorted());
});

test('a decision and the one that supersedes or completes it name each other', () => {
  for (const [forward, backward] of [
    ['Supersedes', 'Superseded by'],
    ['Completes', 'Completed by'],
  ]) {
    const pairs = (word) =>
      files.flatMap((name) =>
        [...read(name).matchAll(new RegExp(`^- ${word} \\[\\d{4}\\]\\(([^)]+)\\)`, 'gm'))].map(([, other]) => [
          name,
          other,
        ]),
      );
    expect(pairs(forward).toSorted()).toEqual(
      pairs(backward)
        .map(([name, other]) => [other, name])
        .toSorted(),
    );
  }
});
