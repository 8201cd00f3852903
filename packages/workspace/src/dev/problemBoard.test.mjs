import { problemBoard } from './problemBoard.mjs';

const blog = { id: 'blog', folder: 'mfe-blog', dir: '/mfe-blog' };

/** A board with all that it tells. */
function listen() {
  /** @type {unknown[]} */
  const said = [];
  jest.spyOn(console, 'error').mockImplementation((text) => said.push(['error', text]));
  jest.spyOn(console, 'log').mockImplementation((text) => said.push(['log', text]));
  const tell = problemBoard({ problem: (...problem) => said.push(problem) });
  return { tell, told: () => said.splice(0) };
}
afterEach(() => jest.restoreAllMocks());

test('a problem is told once in terminal and page, and once when it is mended', () => {
  const { tell, told } = listen();
  tell(blog, 'types', []);
  expect(told()).toEqual([]);
  tell(blog, 'types', ['mfe-blog/src/a.ts:1:2 wrong', 'mfe-blog/src/b.ts:3:4 wrong']);
  const lines = 'mfe-blog/src/a.ts:1:2 wrong\nmfe-blog/src/b.ts:3:4 wrong';
  expect(told()).toEqual([
    ['error', `mfe-blog has type errors:\n${lines}`],
    ['blog', 'types', `blog has type errors:\n\n${lines}`],
  ]);
  tell(blog, 'types', ['mfe-blog/src/a.ts:1:2 wrong', 'mfe-blog/src/b.ts:3:4 wrong']);
  tell(blog, 'release', []);
  expect(told()).toEqual([]);
  tell(blog, 'types', []);
  expect(told()).toEqual([
    ['log', 'mfe-blog has no type errors any more'],
    ['blog', 'types', ''],
  ]);
});

test('what the gate would refuse is told without the version, which each edit changes', () => {
  const { tell, told } = listen();
  tell(blog, 'release', ['blog 1.0.0-dev.17 takes Go from @firm/ui; shell 1.0.0-dev.18 has no such thing']);
  tell(blog, 'release', ['blog 1.0.0-dev.19 takes Go from @firm/ui; shell 1.0.0-dev.18 has no such thing']);
  expect(told()).toEqual([
    ['error', 'mfe-blog would be refused as a release:\nblog takes Go from @firm/ui; shell has no such thing'],
    ['blog', 'release', 'blog would be refused as a release:\n\nblog takes Go from @firm/ui; shell has no such thing'],
  ]);
});

test('of many problems some are told, and how many are left', () => {
  const { tell, told } = listen();
  tell(
    blog,
    'types',
    Array.from({ length: 23 }, (_, at) => `error ${at}`),
  );
  expect(told()[0]).toEqual(['error', expect.stringMatching(/^mfe-blog .*\nerror 0\n[\s\S]*\nerror 19\nand 3 more$/)]);
});
