import { createPageCache, type KeptPage, sizeOf } from './pageCache.ts';

const page = (characters = 0, ...sources: string[]): KeptPage => ({
  html: 'x'.repeat(characters),
  styles: '',
  fontFaces: '',
  styledVersion: '',
  queries: '',
  sources,
  at: 0,
  freshUntil: 1,
});

test('pages leave when the bytes are used up, the longest unused first', () => {
  const cache = createPageCache(90_000, sizeOf);
  cache.set('a', page(16_000), 0);
  cache.set('b', page(16_000), 0);
  cache.get('a');
  cache.set('c', page(16_000), 0);
  expect([cache.get('a'), cache.get('b'), cache.get('c')].map(Boolean)).toEqual([true, false, true]);
});

test('a page that is set again counts once; one larger than all bytes is not kept', () => {
  const cache = createPageCache(90_000, sizeOf);
  for (let i = 0; i < 10; i++) cache.set('a', page(16_000), 0);
  cache.set('b', page(16_000), 0);
  expect([cache.get('a'), cache.get('b')].map(Boolean)).toEqual([true, true]);
  cache.set('c', page(200_000), 0);
  expect(cache.get('c')).toBeUndefined();
  cache.set('d', page(40_000), 0);
  expect(cache.get('d')).toBeDefined();
});

test('a change of answers expires the pages made of them, and those whose rendering had begun before it', () => {
  const cache = createPageCache(1_000_000, sizeOf);
  const begun = cache.turn();
  cache.set('posts', page(1, '/api/blog/posts'), begun);
  cache.set('other', page(1, '/api/config'), begun);
  cache.expire('/api/blog');
  expect([cache.get('posts')?.freshUntil, cache.get('other')?.freshUntil]).toEqual([0, 1]);
  cache.set('late', page(1, '/api/blog/categories/'), begun);
  cache.set('later', page(1, '/api/blog/categories/'), cache.turn());
  expect([cache.get('late')?.freshUntil, cache.get('later')?.freshUntil]).toEqual([0, 1]);
});

test('changes without end are not remembered one by one, and none is missed', () => {
  const cache = createPageCache(1_000_000, sizeOf);
  const begun = cache.turn();
  cache.expire('/api/blog');
  for (let i = 0; i < 100_000; i++) cache.expire(`/forged/${i}`);
  const late = page(1, '/api/blog/categories/');
  const looked = jest.spyOn(late.sources, 'some');
  cache.set('late', late, begun);
  expect(looked.mock.calls.length).toBeLessThan(200);
  expect(cache.get('late')?.freshUntil).toBe(0);
  cache.set('later', page(1, '/api/blog/categories/'), cache.turn());
  expect(cache.get('later')?.freshUntil).toBe(1);
});
