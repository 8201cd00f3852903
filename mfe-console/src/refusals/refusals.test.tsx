import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ApiError } from '@firm/api-client';
import { LANGUAGES, type ReleaseReason } from '@firm/contract';
import { REFUSALS } from '@firm/contract/refusals';
import { renderScreen, textProblems } from '@firm/testing';
import { screen } from '@testing-library/react';
import { NotDone } from '../reason/NotDone.tsx';
import { said } from '../testing/releaseSamples.ts';

const texts = path.join(import.meta.dirname, 'texts');
const namesIn = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, name]) => name));

const refused = (...reasons: ReleaseReason[]) =>
  new ApiError(409, 'in English', { code: 'conflict', refusal: { reasons } });
const show = (failure: ApiError, language: 'es' | 'fr' = 'es') =>
  renderScreen(<NotDone title="No se cambió nada." failure={failure} />, { language });

it('has a text in every language for each code of the platform, and names no value that the platform does not give', () => {
  // The codes are the keys: no key stands in the code.
  expect(textProblems(import.meta.dirname, texts).filter((problem) => !problem.endsWith('is never used'))).toEqual([]);
  for (const language of LANGUAGES) {
    const written: Record<string, string> = JSON.parse(readFileSync(path.join(texts, `${language}.json`), 'utf8'));
    expect(Object.keys(written).sort()).toEqual(Object.keys(REFUSALS).sort());
    const strange = Object.entries(REFUSALS).filter(([code, english]) => {
      const given = namesIn(english, /\{(\w+)\}/g);
      return [...namesIn(written[code] ?? '', /\{\{(\w+)\}\}/g)].some((name) => !given.has(name));
    });
    expect(strange).toEqual([]);
  }
});

it('says a refusal in the reader’s language, with moments as they write them, and marks what stays English', async () => {
  const crash = { english: '1.4.0 failed 30 of 30 visitors' };
  // A moment of this day wherever the test runs.
  const at = { at: new Date('2026-11-27T15:04:05').toISOString(), to: 'day' };
  show(
    refused(
      said('banned', { since: at }),
      said('wasTakenBack', { app: 'blog', version: '1.4.0', reason: crash }),
      said('readsOther', {
        ...{ app: 'blog 1.4.0', field: said('theAnswer', {}), operation: 'GET /cases' },
        types: [said('aText', {}), 'null'],
      }),
      said('failedVisitors', { app: 'blog', version: '1.4.0', failed: 12_345, visitors: 30_000 }),
    ),
  );
  const alert = await screen.findByRole('alert');
  const told = await screen.findAllByRole('listitem');
  expect(told[0]).toHaveTextContent('está vetada desde el 27 de noviembre de 2026');
  expect(told[1]).toHaveTextContent('blog 1.4.0 se retiró: 1.4.0 failed 30 of 30 visitors');
  expect(screen.getByText(crash.english)).toHaveAttribute('lang', 'en');
  expect(told[2]).toHaveTextContent(
    'blog 1.4.0 lee la respuesta de GET /cases; este servidor puede entregar ahí un texto o null.',
  );
  expect(told[3]).toHaveTextContent('blog 1.4.0 falló para 12,345 de 30,000 visitantes.');
  expect(alert).not.toHaveTextContent('in English');
});

it('says in English what it has no words for: a code of a newer server, and a refusal without any', async () => {
  const { unmount } = show(refused(said('ofTomorrow', {}, 'blog rests today')), 'fr');
  expect(await screen.findByText('blog rests today')).toHaveAttribute('lang', 'en');
  unmount();
  show(new ApiError(409, 'blog rests', { code: 'conflict', refusal: { reasons: ['blog rests'] } }), 'fr');
  expect(await screen.findByText('blog rests')).toHaveAttribute('lang', 'en');
});

it.each([
  ['is missing', {}],
  ['is of a kind that this console does not know', { app: 'blog', part: { colour: 'red' }, lender: null }],
  ['is no moment', { app: 'blog', part: { at: 'soon', to: 'day' }, lender: 'documents 1.0.0' }],
])('says in English what a value of its text %s for', async (_, values) => {
  show(refused(said('notLent', values, 'blog mounts something')), 'fr');
  expect(await screen.findByText('blog mounts something')).toHaveAttribute('lang', 'en');
  expect(screen.getByRole('alert')).not.toHaveTextContent('undefined');
});

it('says how many reasons there are besides those that an answer holds', async () => {
  const reasons = [said('notDeployed', { app: 'blog' }), said('noRelease', { app: 'blog' })];
  show(new ApiError(409, 'in English', { code: 'conflict', refusal: { reasons, more: { reasons: 1_200 } } }), 'fr');
  const told = await screen.findAllByRole('listitem');
  expect(told).toHaveLength(3);
  expect(told[2]).toHaveTextContent('et 1 200 autres raisons');
});

it('says that nobody knows whether a change was made where the answer is lost or the server failed', async () => {
  for (const failure of [new ApiError(0, 'Network error', { code: 'unanswered' }), new ApiError(503, 'away')]) {
    const { unmount } = show(failure);
    expect(await screen.findByRole('alert')).toHaveTextContent(/^No sabemos si se hizo: consulte el registro/);
    expect(screen.queryByText('No se cambió nada.')).toBeNull();
    unmount();
  }
  show(new ApiError(403, 'no'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^No se cambió nada\./);
});
