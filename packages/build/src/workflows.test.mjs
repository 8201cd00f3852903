import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inputsOf, root, siteParts } from './parts.mjs';

const file = (/** @type {string} */ name) => path.join(root, '.github/workflows', `${name}.yml`);

test.each(siteParts().map(({ id, folder }) => [id, folder]))(
  '%s has a pipeline of its own that runs for nobody else',
  (id, folder) => {
    expect(existsSync(file(id))).toBe(true);
    const workflow = readFileSync(file(id), 'utf8');
    const watched = [...workflow.matchAll(/^ {6}- "(.+)"$/gm)].map((match) => match[1] ?? '');
    expect(watched).toContain(`${folder}/**`);
    for (const other of siteParts())
      if (other.folder !== folder) expect(watched.filter((each) => each.startsWith(other.folder))).toEqual([]);
    for (const pattern of watched)
      expect([pattern, existsSync(path.join(root, pattern.replace(/\/\*.*/, '')))]).toEqual([pattern, true]);
    // Whatever makes a new version of it starts it.
    const patterns = watched.map(
      (each) => new RegExp(`^${each.replace(/\*+/g, (stars) => (stars === '**' ? '.*' : '[^/]*'))}$`),
    );
    for (const input of [...inputsOf({ id, folder }), 'pnpm-lock.yaml']) {
      const changed = path.extname(input) ? input : `${input}/changed.ts`;
      expect([input, patterns.some((pattern) => pattern.test(changed))]).toEqual([input, true]);
    }
    expect(workflow).toContain(`with: { part: ${id}, folder: ${folder} }`);
  },
);

test('every command that the pipelines call is there', () => {
  const scripts = [...readFileSync(file('part'), 'utf8').matchAll(/node (packages\S+\.mjs) (\w+)/g)];
  const usage = readFileSync(path.join(root, 'packages/releases/src/cli/options.ts'), 'utf8');
  expect(scripts.map((match) => match[2])).toEqual(['check', 'publish', 'rollout']);
  for (const [, script = '', command] of scripts) {
    expect(existsSync(path.join(root, script))).toBe(true);
    expect(usage).toMatch(new RegExp(`^ {2}${command} `, 'm'));
  }
});
