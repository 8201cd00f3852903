import { sameOriginPath } from './sameOriginPath.ts';

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
