import { remoteProblems } from './remoteProblems.ts';

test('screens and parts that only the remote or only remote.json names are told', () => {
  const Screen = () => null;
  const remote = { id: 'blog', screens: { list: Screen, old: Screen }, parts: { case: Screen }, loadTexts: {} };
  const routes = [{ screen: 'list' }, { screen: 'list/tag' }, { screen: 'list' }];
  expect(remoteProblems(remote, { id: 'news', routes, parts: ['attach'] })).toEqual([
    "the remote's id is blog, remote.json says news",
    'remote.json names no screen "old"',
    'the remote has no screen "list/tag"',
    'remote.json names no part "case"',
    'the remote has no part "attach"',
  ]);
});
