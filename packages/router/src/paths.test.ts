import { paths } from './paths.ts';

describe('paths', () => {
  it('leaves empty filters out of the address', () => {
    expect(paths.blog({ search: '', category: 'tax' })).toBe('/blog?category=tax');
    expect(paths.blog()).toBe('/blog');
  });

  it('encodes what it is given', () => {
    expect(paths.case('a/../b', 'documents')).toBe('/dashboard/cases/a%2F..%2Fb#documents');
  });
});
