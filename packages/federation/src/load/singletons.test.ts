import { assertSingletons } from './singletons.ts';

const blog = { id: 'blog', version: '2.1.0' };

afterEach(() => {
  globalThis.__SINGLETONS__ = undefined;
});

test('one copy of each library is as it should be', () => {
  globalThis.__SINGLETONS__ = { react: ['shell_1.0.0'], '@firm/session': ['shell_1.0.0'] };
  expect(() => assertSingletons(blog)).not.toThrow();
});

test('a second copy is reported with its name and who brought it', () => {
  globalThis.__SINGLETONS__ = { react: ['shell_1.0.0'], '@firm/session': ['shell_1.0.0', 'blog_2.1.0'] };
  expect(() => assertSingletons(blog)).toThrow(
    '@firm/session of shell_1.0.0 runs a second time, brought by blog_2.1.0',
  );
});

test('a copy that one remote brought is not held against another, nor against another version of it', () => {
  globalThis.__SINGLETONS__ = { react: ['shell_1.0.0', 'blog_2.1.0'] };
  expect(() => assertSingletons({ id: 'blog', version: '2.0.0' })).not.toThrow();
  expect(() => assertSingletons({ id: 'marketing', version: '2.1.0' })).not.toThrow();
});
