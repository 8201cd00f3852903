import { paths, sameOriginPath } from './paths.ts';

describe('paths', () => {
  it('leaves empty filters out of the address', () => {
    expect(paths.blog({ search: '', category: 'tax' })).toBe('/blog?category=tax');
    expect(paths.blog()).toBe('/blog');
  });

  it('encodes what it is given', () => {
    expect(paths.case('a/../b', 'documents')).toBe('/dashboard/cases/a%2F..%2Fb#documents');
  });
});

describe('sameOriginPath', () => {
  it.each(['/dashboard', '/dashboard/cases/1?x=1#timeline'])('keeps %s', (path) => {
    expect(sameOriginPath(path)).toBe(path);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/.//evil.example',
    '/dashboard/..//evil.example',
    '',
    null,
    7,
  ])('refuses %p', (path) => {
    expect(sameOriginPath(path)).toBeUndefined();
  });
});
