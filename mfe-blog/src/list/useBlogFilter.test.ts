import { type BlogFilter, noFilter } from '../blog.queries.ts';
import { parseFilter, queryOf } from './useBlogFilter.ts';

const parse = (query: string) => parseFilter(new URLSearchParams(query));

describe('parseFilter', () => {
  it('reads every parameter of specification §2', () => {
    expect(parse('search=form+8862&category=credit&tag=irs-letters&sort=popular&page=3')).toEqual({
      search: 'form 8862',
      category: 'credit',
      tag: 'irs-letters',
      sort: 'popular',
      page: 3,
    });
  });

  it.each([
    '',
    'search=&category=&tag=&sort=&page=',
    'search=%20%20',
    'sort=LATEST',
    'sort=latest',
    'sort=relevance',
    'sort=-view_count',
    'sort=constructor',
    'page=0',
    'page=-2',
    'page=1.5',
    'page=1e3',
    'page=two',
    'page=99999999999',
    'category=..%2F..',
    'category=%3Cscript%3E',
    'tag=a%20b',
    'colour=red',
  ])('takes "%s" as nothing said', (query) => {
    expect(parse(query)).toEqual(noFilter);
  });

  it('cuts a search to what the server takes', () => {
    expect(parse(`search=${'x'.repeat(500)}`).search).toHaveLength(200);
  });
});

describe('queryOf', () => {
  it('leaves out what is as usual', () => {
    expect(queryOf(noFilter)).toBe('');
    expect(queryOf({ ...noFilter, sort: 'oldest' })).toBe('?sort=oldest');
  });

  it('says an order that is not the usual one', () => {
    expect(parse('search=x&sort=relevance').sort).toBe('');
    expect(parse('search=x&sort=latest').sort).toBe('latest');
  });

  it('comes back as it went', () => {
    const filter: BlogFilter = { search: 'a & b?', category: 'real-estate', tag: 'w-2', sort: 'oldest', page: 4 };
    expect(parse(queryOf(filter))).toEqual(filter);
  });
});
