import { remoteProblems } from '@firm/testing';
import manifest from '../remote.json';
import { remote } from './remote.tsx';

it('has the screens that remote.json names', () => {
  expect(remoteProblems(remote, manifest)).toEqual([]);
});
