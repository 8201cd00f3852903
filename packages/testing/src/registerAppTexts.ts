import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type LanguageCode, registerTexts } from '@firm/i18n';

/** Adds the texts of the app whose test is running, in one language. Does nothing in the test of a package. */
export function registerAppTexts(language: LanguageCode): void {
  const app = appAbove(expect.getState().testPath ?? '');
  const file = path.join(app, 'src/texts', language);
  if (!app || !existsSync(`${file}.json`)) return;
  const { id } = jsonOf(path.join(app, 'remote.json'));
  // A module beside the file registers the texts of single screens as well.
  const texts = existsSync(`${file}.ts`) ? jest.requireActual(`${file}.ts`).default : jsonOf(`${file}.json`);
  registerTexts(id, language, texts);
}

/** The closest folder above a file that has a `remote.json`; '' without one. */
function appAbove(file: string): string {
  const folder = path.dirname(file);
  if (folder === file || file === '') return '';
  return existsSync(path.join(folder, 'remote.json')) ? folder : appAbove(folder);
}

const jsonOf = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
