import { assertSingletons } from './singletons.ts';

const blog = { id: 'blog', version: '2.1.0' };

afterEach(() => {
  globalThis.__SINGLETONS__ = undefined;
});

test('accepts one copy of each library', () => {
  globalThis.__SINGLETONS__ = { react: ['shell_1.0.0'], '@firm/session': ['shell_1.0.0'] };
  expect(() => assertSingletons(blog)).not.toThrow();
});

test('reports a second copy with its name and the remote that brought it', () => {
  globalThis.__SINGLETONS__ = { react: ['shell_1.0.0'], '@firm/session': ['shell_1.0.0', 'blog_2.1.0'] };
  expect(() => assertSingletons(blog)).toThrow(
    '@firm/session of shell_1.0.0 runs a second time, brought by blog_2.1.0',
  );
});

test('does not blame another remote, or another version, for a copy', () => {
  globalThis.__SINGLETONS__ = { react: ['shell_1.0.0', 'blog_2.1.0'] };
  expect(() => assertSingletons({ id: 'blog', version: '2.0.0' })).not.toThrow();
  expect(() => assertSingletons({ id: 'marketing', version: '2.1.0' })).not.toThrow();
});
