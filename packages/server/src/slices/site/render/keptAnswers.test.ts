import Fastify from 'fastify';
import { createKeptAnswers } from './keptAnswers.ts';

let now = 0;
let count = 0;
/** Something else that happens while the API answers. */
let meanwhile = () => {};
const app = Fastify();
app.get('/api/blog/posts', async () => {
  const mine = ++count;
  meanwhile();
  return { count: mine };
});
app.get('/api/blog/none', async (_, reply) => reply.status(404).send({ count: ++count }));
app.get('/api/blog/all', async () => ({ count: ++count, words: 'x'.repeat(300_000) }));
const answers = createKeptAnswers(app, { clock: () => new Date(now) });
const countAt = async (path: string) => JSON.parse((await answers.ask(`/api/blog/${path}`)).body).count;

beforeEach(() => {
  answers.expire('/api');
  count = 0;
  meanwhile = () => {};
});
afterAll(() => app.close());

test('an answer is asked for once a minute', async () => {
  expect([await countAt('posts'), await countAt('posts')]).toEqual([1, 1]);
  now += 59_999;
  expect(await countAt('posts')).toBe(1);
  now += 1;
  expect(await countAt('posts')).toBe(2);
});

test('one whose content changes is asked for again, also if it changes while the API answers', async () => {
  meanwhile = () => answers.expire('/api/blog');
  expect(await countAt('posts')).toBe(1);
  meanwhile = () => {};
  expect([await countAt('posts'), await countAt('posts')]).toEqual([2, 2]);
  answers.expire('/api/cases');
  expect(await countAt('posts')).toBe(2);
  answers.expire('/api/blog');
  expect(await countAt('posts')).toBe(3);
});

test.each(['none', 'all'])(
  'a failure is not kept, nor is an answer that would drive out all others: %s',
  async (path) => {
    expect([await countAt(path), await countAt(path)]).toEqual([1, 2]);
  },
);
