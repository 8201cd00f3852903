import { RESERVED_SLUGS } from '@firm/contract';
import { remoteProblems } from '@firm/testing';
import manifest from '../remote.json';
import { remote } from './remote.tsx';

it('has the screens that remote.json names', () => {
  expect(remoteProblems(remote, manifest)).toEqual([]);
});

it('keeps the addresses of its screens from articles, which have theirs below /blog, too', () => {
  const below = manifest.routes.map(({ path }) => path.split('/')[2] ?? ':');
  expect(below).toContain('category');
  expect(below.filter((word) => !word.startsWith(':') && !RESERVED_SLUGS.includes(word))).toEqual([]);
});
