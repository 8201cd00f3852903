import type { AnyBuild } from '@firm/contract/schemas';
import { say } from '../said/say.ts';
import { borrowedBy, lentBy, usersOf } from './loans.ts';

const build = (id: string, version: string, { parts = {}, lends }: { parts?: object; lends?: object } = {}) =>
  ({
    ...{ version, manifest: { id }, uses: { names: {}, operations: [], parts } },
    ...(lends && { module: ['remote.js'], lends }),
  }) as unknown as AnyBuild;

const documents = build('documents', '1.0.0', { lends: { pages: '1', work: '1' } });
const portal = build('portal', '2.0.0', {
  parts: { 'documents/pages': '1', 'portal/feed': '1' },
  lends: { feed: '1' },
});

test('an app borrows what its versions show of others, each with its lender’s versions', () => {
  expect(
    borrowedBy('portal', [documents, portal, build('portal', '2.1.0', { parts: { 'documents/pages': '1' } })]),
  ).toEqual([{ part: 'documents/pages', versions: ['2.0.0', '2.1.0'], lentBy: ['1.0.0'], reasons: [] }]);
  expect(lentBy('documents', [documents, portal])).toEqual([
    { part: 'documents/pages', versions: ['1.0.0'] },
    { part: 'documents/work', versions: ['1.0.0'] },
  ]);
  expect(lentBy('portal', [documents, portal])).toEqual([{ part: 'portal/feed', versions: ['2.0.0'] }]);
  expect(usersOf('portal', [documents, portal])).toEqual([]);
});

test('the shell borrows as others do, and lends nothing', () => {
  const shell = build('shell', '3.0.0', { parts: { 'documents/work': '1' } });
  expect(borrowedBy('shell', [shell, documents])).toMatchObject([{ part: 'documents/work', lentBy: ['1.0.0'] }]);
  expect(lentBy('shell', [shell, documents])).toEqual([]);
});

test('a lender that is not there lends nothing', () => {
  expect(borrowedBy('portal', [portal])).toEqual([
    { part: 'documents/pages', versions: ['2.0.0'], lentBy: [], reasons: [] },
  ]);
});

test('what a version of the lender does not lend, or lends otherwise, is told in the words of the gate', () => {
  const wanted = { app: 'portal 2.0.0', part: 'documents/pages' };
  const bare = build('documents', '1.1.0', { lends: { work: '1' } });
  const changed = build('documents', '1.2.0', { lends: { pages: '2' } });
  expect(borrowedBy('portal', [documents, bare, changed, portal])).toEqual([
    {
      ...{ part: 'documents/pages', versions: ['2.0.0'], lentBy: ['1.0.0', '1.2.0'] },
      reasons: [
        say('notLent', { ...wanted, lender: 'documents 1.1.0' }),
        say('otherProps', { ...wanted, lender: 'documents 1.2.0' }),
      ],
    },
  ]);
  expect(usersOf('documents', [bare, portal])).toEqual([
    {
      ...{ part: 'documents/pages', by: 'portal', version: '2.0.0' },
      reasons: [say('notLent', { ...wanted, lender: 'documents 1.1.0' })],
    },
  ]);
});
