import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const top = join(import.meta.dirname, '../../..');
const read = (name: string) => readFileSync(join(top, name), 'utf8');
/** Returns the rows of all tables of a document without their heads, cell by cell. */
const rowsOf = (name: string) =>
  read(name)
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (rule|matter|section) \|/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

/** OWASP ASVS 5.0: the number of requirements of levels 1 and 2 in each section; their numbers begin at 1. */
const SECTIONS = `V1.1 2 V1.2 9 V1.3 11 V1.4 3 V1.5 2 V2.1 3 V2.2 3 V2.3 4 V2.4 1 V3.2 2 V3.3 4 V3.4 6 V3.5 5 V3.7 2 V4.1 3 V4.2 1 V4.3 2 V4.4 4
V5.1 1 V5.2 3 V5.3 2 V5.4 3 V6.1 3 V6.2 12 V6.3 4 V6.4 4 V6.5 5 V6.6 3 V6.8 4 V7.1 3 V7.2 4 V7.3 2 V7.4 5 V7.5 2 V7.6 2 V8.1 2 V8.2 3 V8.3 1 V8.4 1
V9.1 3 V9.2 4 V10.1 2 V10.2 2 V10.3 4 V10.4 11 V10.5 5 V10.6 2 V10.7 3 V11.1 2 V11.2 3 V11.3 3 V11.4 4 V11.5 1 V11.6 1 V12.1 3 V12.2 2 V12.3 4
V13.1 1 V13.2 5 V13.3 2 V13.4 5 V14.1 2 V14.2 4 V14.3 3 V15.1 3 V15.2 3 V15.3 7 V16.1 1 V16.2 5 V16.3 4 V16.4 3 V16.5 3 V17.1 1 V17.2 4 V17.3 2`;

test('every row of the programme has a state; one that claims something names the test that shows it, one that falls short says in what', () => {
  for (const [name, states] of [
    ['docs/security-programme.md', /^(done|partly: .+|open: .+|–)$/],
    ['docs/asvs.md', /^(met|partly|open|firm|not used)$/],
  ] as const) {
    const rows = rowsOf(name);
    expect(rows.length).toBeGreaterThan(20);
    const stateOf = (row: string[]) => row.find((cell) => states.test(cell)) ?? '';
    for (const row of rows) {
      expect([row[0], row.some((cell) => states.test(cell))]).toEqual([row[0], true]);
      const claims = /^(done|met|partly)/.test(stateOf(row));
      if (claims) expect([row[0], row.some((cell) => /\.test\.(ts|tsx|mjs)`/.test(cell))]).toEqual([row[0], true]);
      if (name.endsWith('asvs.md') && /^(partly|open|firm)$/.test(stateOf(row)))
        expect([row[0], row.at(-1)]).toEqual([row[0], expect.not.stringMatching(/^–$/)]);
    }
  }
});

test('the table of ASVS holds every requirement of levels 1 and 2 once', () => {
  const numbers = (text = '') =>
    text.split(', ').flatMap((part) => {
      const [from = 0, to = from] = part.split('–').map(Number);
      return Array.from({ length: to - from + 1 }, (_, at) => from + at);
    });
  const found = new Map<string, number[]>();
  for (const [section = '', given] of rowsOf('docs/asvs.md')) {
    const id = section.split(' ')[0] ?? '';
    found.set(
      id,
      [...(found.get(id) ?? []), ...numbers(given)].sort((one, other) => one - other),
    );
  }
  const expected = [...SECTIONS.matchAll(/(V[\d.]+) (\d+)/g)].map(([, id, count]) => [id, numbers(`1–${count}`)]);
  expect([...found]).toEqual(expected);
});
