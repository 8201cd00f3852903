import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';

const root = path.resolve(import.meta.dirname, '../../../..');

/** Keys of all language files, as a screen would show them if a text were missing. */
const keys = new Set(
  ['shell', ...remotes(), 'packages/federation', 'packages/i18n']
    .flatMap((folder) => englishFiles(path.join(root, folder, 'src')))
    .flatMap((file) => keysOf(JSON.parse(readFileSync(file, 'utf8'))))
    .map((key) => key.replace(/_(?:zero|one|two|few|many|other)$/, '')),
);

function remotes(): string[] {
  return readdirSync(root).filter((name) => name.startsWith('mfe-'));
}

function englishFiles(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => path.basename(file) === 'en.json').map((file) => path.join(folder, file));
}

function keysOf(texts: object): string[] {
  return Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'object' && text !== null ? keysOf(text).map((key) => `${name}.${key}`) : [name],
  );
}

/** Raw strings that the page shows or reads out instead of texts: keys, unfilled placeholders, bare values. */
export async function rawTexts(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() =>
    [
      document.title,
      document.body.textContent,
      ...[...document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')].flatMap((element) =>
        ['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
      ),
    ].join('\n'),
  );
  const keyed = (texts.match(/[a-z]\w*(?:\.\w+)+/g) ?? []).filter((word) => keys.has(word));
  // Legal texts are written with placeholders, and an area that was opened stays in the page.
  const braces = page.url().includes('/studio/facts') ? [] : (texts.match(/\{\{/g) ?? []);
  return [...keyed, ...braces, ...(texts.match(/\bundefined\b|\bNaN\b|\[object \w+\]|Invalid Date/g) ?? [])];
}
