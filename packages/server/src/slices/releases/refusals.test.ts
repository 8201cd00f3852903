import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const STORE = path.join(import.meta.dirname, '../../../../releases/src');
const HERE = import.meta.dirname;
const GROUND = path.join(import.meta.dirname, '../../ground/releases');

const sourcesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => path.join(folder, name));
const textOf = (file: string) => readFileSync(file, 'utf8');

/** The modules of the release store that a text imports by name. */
function modulesIn(text: string): string[] {
  const index = textOf(path.join(STORE, 'index.ts'));
  const names = [...text.matchAll(/import \{([^}]*)\} from '@firm\/releases'/g)].flatMap(([, list = '']) =>
    list.split(',').map((name) => name.replace(/ as .*/, '').trim()),
  );
  return [...index.matchAll(/export \{([^}]*)\} from '(.*)'/g)].flatMap(([, list = '', module = '']) =>
    list.split(',').some((name) => names.includes(name.trim())) ? [path.join(STORE, module)] : [],
  );
}

/** These modules and what they import in turn, without types. */
function reachable(modules: string[]): Set<string> {
  const known = new Set<string>();
  const visit = (file: string) => {
    if (known.has(file) || !existsSync(file)) return;
    known.add(file);
    for (const [, from = ''] of textOf(file).matchAll(/^(?:import|export) (?!type )[^;]*? from '(\.[^']*)'/gm))
      visit(path.join(path.dirname(file), from));
  };
  for (const module of modules) visit(module);
  return known;
}

/** The refusals that only commands and publications can meet, which speak English. */
const OF_COMMANDS: Record<string, number> = {
  'access.ts': 3,
  'incoming.ts': 1,
  'leftArchives.ts': 1,
  'preview.ts': 1,
  'previewVersion.ts': 3,
  'sharedStore.ts': 1,
  'signing.ts': 2,
  'trust.ts': 2,
};

test('every refusal that a call of the console can meet has a code, by which the console has words for it', () => {
  const asked = sourcesIn(HERE).flatMap((file) => modulesIn(textOf(file)));
  const files = [...reachable(asked), ...sourcesIn(GROUND)];
  expect(files.length).toBeGreaterThan(60);
  const uncoded = files.flatMap((file) =>
    [...textOf(file).matchAll(/new Refused\([^;]*;/g)].flatMap(([words]) =>
      /\bsay\(|\(said,|\(problems\)/.test(words) ? [] : path.basename(file),
    ),
  );
  const counted = Object.fromEntries(
    [...new Set(uncoded)].map((file) => [file, uncoded.filter((each) => each === file).length]),
  );
  expect(counted).toEqual(OF_COMMANDS);
});
