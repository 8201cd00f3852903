import type { LocalText } from '@firm/contract';
import type { AnyBuild } from '@firm/contract/schemas';
import { conflicts, incompatibilities } from './compatibility.ts';

const text = (en: string) => ({ en, es: en, fr: en });
const common = (id: string, version: string) => ({
  schema: 1 as const,
  version,
  container: `${id}_${version.replaceAll('.', '_')}`,
  scripts: ['entry.js'],
  styles: [],
  fonts: [],
  screens: {},
  texts: { es: ['texts-es.js'], fr: ['texts-fr.js'] },
});
const none = { names: {}, operations: [], parts: {} };
const shell = (more: object = {}): AnyBuild => ({
  ...common('shell', '1.0.0'),
  manifest: { id: 'shell', name: text('Site'), routes: [{ path: '/auth/login', screen: 'login' }], fonts: [] },
  shared: { react: '19.3.1', '@firm/ui': '1.4.0' },
  uses: none,
  drawings: {},
  provides: { react: ['useState'], '@firm/ui': ['Button', 'Go'] },
  ...more,
});
const remote = (id: string, more: object = {}, manifest: object = {}): AnyBuild => ({
  ...common(id, '2.0.0'),
  manifest: {
    id,
    name: text(id),
    mount: `/${id}`,
    access: 'public',
    routes: [{ path: `/${id}`, screen: 'list' }],
    nav: [],
    parts: [],
    ...manifest,
  },
  shared: { react: '^19.0.0', '@firm/ui': '^1.2.0' },
  uses: { ...none, names: { '@firm/ui': ['Button'] } },
  module: ['remote.js'],
  parts: {},
  lends: {},
  ...more,
});
const entry = (label: LocalText) => ({ label, path: '/blog', area: 'public', order: 1 });
const beside = (...live: AnyBuild[]) => ({
  live,
  operations: ['GET /cases', 'POST /cases'],
  shapes: { 'GET /cases': 'answer:#2', '#2': 'status:string' },
});

test('accepts a version that fits another version of the shell, and its own earlier version', () => {
  const blog = remote('blog', { uses: { ...none, operations: ['GET /cases'], names: { '@firm/ui': ['*', 'Go'] } } });
  expect(
    incompatibilities(blog, beside(shell(), shell({ version: '1.1.0' }), remote('blog'), remote('portal'))),
  ).toEqual([]);
  expect(incompatibilities(shell({ version: '1.1.0' }), beside(shell(), blog))).toEqual([]);
});

test('holds the shell to the parts that it mounts, as it does remotes', () => {
  const mounting = shell({ uses: { ...none, parts: { 'documents/waiting': '1' } } });
  const [bare, changed] = [remote('documents'), remote('documents', { lends: { waiting: '2' } })];
  const missing = 'shell 1.0.0 mounts documents/waiting, which documents 2.0.0 does not lend';
  expect(incompatibilities(bare, beside(mounting))).toEqual([missing]);
  expect(incompatibilities(mounting, beside(bare))).toEqual([missing]);
  const unlike = 'shell 1.0.0 mounts documents/waiting with other props than documents 2.0.0 takes';
  expect(incompatibilities(changed, beside(mounting))).toEqual([unlike]);
  expect(incompatibilities(mounting, beside(remote('documents', { lends: { waiting: '1' } })))).toEqual([]);
});

test('accepts a part whose lender takes all that is passed and asks for no more', () => {
  const portal = remote('portal', { uses: { ...none, parts: { 'documents/case': 'aaa caseId:11 title?:22' } } });
  for (const lent of ['aaa', 'bbb caseId:11 title?:22', 'bbb caseId?:11 extra?:33 title?:22'])
    expect([lent, incompatibilities(portal, beside(remote('documents', { lends: { case: lent } })))]).toEqual([
      lent,
      [],
    ]);
});

describe('types that the props of a part import', () => {
  const attach = 'aaa onAttach:11 start?:22';
  const whole = {
    'documents/attach': 'answer:#given body:#taken',
    '#given': 'onAttach:#file',
    '#file': 'fileName:string fileSize:integer id:uuid',
    '#taken': 'start?:#case',
    '#case': 'note?:string title:string',
  };
  const lender = (changed: Record<string, string> | undefined) =>
    remote('documents', {
      lends: { attach },
      uses: { ...none, ...(changed && { shapes: { ...whole, ...changed } }) },
    });
  /** Reads the name and the id of a file, and passes a title. */
  const borrower = (shapes: Record<string, string> | undefined) =>
    remote('portal', { uses: { ...none, parts: { 'documents/attach': attach }, ...(shapes && { shapes }) } });
  const used = { ...whole, '#file': 'fileName:string id:uuid', '#case': 'title:string' };

  test.each<[string, Record<string, string>]>([
    ['a field that nobody reads any more', { '#file': 'fileName:string id:uuid' }],
    [
      'a field more',
      { '#file': 'fileName:string id:uuid pages:integer', '#case': 'note?:string title:string to?:date' },
    ],
    ['a field taken that nobody passes no more', { '#case': 'title:string' }],
  ])('fit with %s', (_what, changed) => {
    expect(incompatibilities(lender(changed), beside(borrower(used)))).toEqual([]);
    expect(incompatibilities(borrower(used), beside(lender(changed)))).toEqual([]);
  });

  test.each<[string, Record<string, string>, string]>([
    ['a field that is read and no longer handed over', { '#file': 'fileName:string fileSize:integer' }, 'onAttach.id'],
    ['a field that may be missing now', { '#file': 'fileName?:string id:uuid' }, 'onAttach.fileName'],
    ['fields of other types', { '#file': 'fileName:null|string id:integer' }, 'onAttach.fileName, onAttach.id'],
    ['a field that is passed and no longer taken', { '#case': 'name?:string' }, 'start.title'],
    ['a field that must be passed now', { '#case': 'note:string title:string' }, 'start.note'],
  ])('are refused by the name of %s', (_what, changed, fields) => {
    const problem = `portal 2.0.0 mounts documents/attach with other props than documents 2.0.0 takes: ${fields}`;
    expect(incompatibilities(lender(changed), beside(borrower(used)))).toEqual([problem]);
    expect(incompatibilities(borrower(used), beside(lender(changed)))).toEqual([problem]);
  });

  test('are compared by name with builds that do not tell their fields', () => {
    expect(incompatibilities(lender(undefined), beside(borrower(used)))).toEqual([]);
    expect(incompatibilities(lender({ '#file': 'name:string' }), beside(borrower(undefined)))).toEqual([]);
  });

  test('count once where their prop is unlike as a whole, and keep nobody from going back', () => {
    const changed = lender({ '#file': 'fileName:string', '#case': 'title:string' });
    const other = { ...changed, lends: { attach: 'bbb onAttach:12 start?:22' } } as AnyBuild;
    expect(incompatibilities(other, beside(borrower(used)))).toEqual([
      'portal 2.0.0 mounts documents/attach with other props than documents 2.0.0 takes: onAttach',
    ]);
    const { live, operations } = beside(borrower(used));
    expect(conflicts(changed, { live, operations })).toEqual([]);
  });
});

test('accepts every order of an entry from 0 to 1000, and the spaces of French within a label', () => {
  const french = { en: 'Questions', es: 'Preguntas', fr: 'Des questions\u202F?' };
  const nav = [0, 1000].map((order) => ({ ...entry(french), order }));
  expect(incompatibilities(remote('blog', {}, { nav }), beside(shell()))).toEqual([]);
});

test('says each fault of the navigation once, however many entries have it', () => {
  const label = { en: 'A label of far too many words', es: ' Etiqueta', fr: 'Une étiquette de bien trop de mots' };
  const nav = Array.from({ length: 20 }, (_, at) => ({ ...entry(label), path: `/blog/${at}`, order: -at }));
  expect(incompatibilities(remote('blog', {}, { nav }), beside(shell()))).toEqual([
    expect.stringContaining('blog 2.0.0 has 20 entries in the navigation; a remote may have 6'),
    'the entry /blog/0, /blog/1, /blog/2, … (20) of blog 2.0.0 has 34 characters in "en, fr" ("Une étiquette de…"); 24 are the limit: shorten its "label" in remote.json',
    expect.stringContaining(
      '/blog/0, /blog/1, /blog/2, … (20) of blog 2.0.0 has a space before or after its text in "es"',
    ),
    expect.stringContaining('/blog/1, /blog/2, /blog/3, … (19) of blog 2.0.0 has the order -1'),
    'blog 2.0.0 has /blog/0, /blog/1, /blog/2, … (20) in its navigation and no screen there',
  ]);
});

test.each<[string, AnyBuild, AnyBuild[], string]>([
  [
    'a shared range that no live shell meets',
    remote('blog', { shared: { '@firm/ui': '^2.0.0' } }),
    [shell()],
    'blog 2.0.0 needs @firm/ui ^2.0.0; shell 1.0.0 shares 1.4.0',
  ],
  [
    'a shared range that one of two live shells does not meet',
    remote('blog', { shared: { '@firm/ui': '^1.4.0' } }),
    [shell(), shell({ version: '0.9.0', shared: { '@firm/ui': '1.3.0' } })],
    'blog 2.0.0 needs @firm/ui ^1.4.0; shell 0.9.0 shares 1.3.0',
  ],
  [
    'an earlier shell that lacks a new name which a live remote takes',
    shell(),
    [remote('blog', { shared: { '@firm/ui': '^1.5.0' }, uses: { ...none, names: { '@firm/ui': ['Button', 'New'] } } })],
    'blog 2.0.0 takes New from @firm/ui; shell 1.0.0 has no such thing',
  ],
  [
    'a library that the shell does not share',
    remote('blog', { shared: { '@firm/charts': '^1.0.0' } }),
    [shell()],
    'blog 2.0.0 needs @firm/charts, which shell 1.0.0 does not share',
  ],
  [
    'a name that the shell does not offer',
    remote('blog', { uses: { ...none, names: { '@firm/ui': ['Carousel'] } } }),
    [shell()],
    'blog 2.0.0 takes Carousel from @firm/ui; shell 1.0.0 has no such thing',
  ],
  [
    'a name of a library of which the shell offers none',
    remote('blog', { uses: { ...none, names: { react: ['useState'] } } }),
    [shell({ provides: { '@firm/ui': ['Button'] } })],
    'blog 2.0.0 takes useState from react; shell 1.0.0 has no such thing',
  ],
  [
    'a shell that drops a name which a live remote takes',
    shell({ version: '1.1.0', provides: { '@firm/ui': ['Go'] } }),
    [shell(), remote('blog')],
    'blog 2.0.0 takes Button from @firm/ui; shell 1.1.0 has no such thing',
  ],
  [
    'a shell that would take an address of a live remote',
    shell({
      version: '1.1.0',
      manifest: { id: 'shell', name: text('Site'), routes: [{ path: '/blog', screen: 'x' }], fonts: [] },
    }),
    [remote('blog')],
    '/blog is a screen of blog 2.0.0; shell 1.1.0 would take it away',
  ],
  [
    'an operation that the server lacks',
    remote('portal', { uses: { ...none, operations: ['GET /taxes'] } }),
    [shell()],
    'portal 2.0.0 calls GET /taxes, which this server does not offer',
  ],
  [
    'an operation whose answer lacks what is read of it',
    remote('portal', {
      uses: { ...none, operations: ['GET /cases'], shapes: { 'GET /cases': 'answer:#1', '#1': 'stage:string' } },
    }),
    [shell()],
    'portal 2.0.0 reads stage of GET /cases, which this server does not give',
  ],
  [
    'a mount that another remote holds',
    remote('news', {}, { mount: '/blog', routes: [{ path: '/blog', screen: 'list' }] }),
    [remote('blog')],
    '/blog is served by blog 2.0.0; news 2.0.0 cannot take it',
  ],
  [
    'a mount that takes a screen of another remote',
    remote('billing', {}, { mount: '/portal/bills', routes: [{ path: '/portal/bills', screen: 'list' }] }),
    [remote('portal', {}, { routes: ['/portal', '/portal/bills/:id'].map((path) => ({ path, screen: 'list' })) })],
    '/portal/bills/:id is a screen of portal 2.0.0; billing 2.0.0 would take it away by /portal/bills',
  ],
  [
    'a screen that another remote has taken by its mount',
    remote('portal', {}, { routes: ['/portal', '/portal/bills'].map((path) => ({ path, screen: 'list' })) }),
    [remote('billing', {}, { mount: '/portal/bills', routes: [{ path: '/portal/bills', screen: 'list' }] })],
    '/portal/bills is a screen of portal 2.0.0; billing 2.0.0 would take it away by /portal/bills',
  ],
  [
    'a screen outside of the mount',
    remote('blog', {}, { routes: ['/blog', '/blogs'].map((path) => ({ path, screen: 'list' })) }),
    [],
    '/blogs of blog 2.0.0 is not below its mount /blog',
  ],
  [
    "a mount that is the server's own",
    remote('blog', {}, { mount: '/api/blog', routes: [{ path: '/api/blog', screen: 'list' }] }),
    [],
    "blog 2.0.0 cannot be mounted at /api/blog: /api is the server's own",
  ],
  [
    'a mount that only pictures for previews have',
    remote('blog', {}, { mount: '/og', routes: [{ path: '/og', screen: 'list' }] }),
    [],
    "blog 2.0.0 cannot be mounted at /og: /og is the server's own",
  ],
  [
    "a screen among the server's own addresses",
    remote('home', {}, { mount: '/', routes: ['/', '/dev/notes'].map((path) => ({ path, screen: 'list' })) }),
    [],
    "/dev/notes of home 2.0.0 is never shown: /dev is the server's own",
  ],
  [
    'a screen that a live shell has',
    remote('login', {}, { mount: '/auth', routes: [{ path: '/auth/login', screen: 'list' }] }),
    [shell()],
    '/auth/login is a screen of login 2.0.0; shell 1.0.0 would take it away',
  ],
  [
    'a part that nobody lends',
    remote('portal', { uses: { ...none, parts: { 'documents/case': 'aaa' } } }),
    [remote('documents')],
    'portal 2.0.0 mounts documents/case, which documents 2.0.0 does not lend',
  ],
  [
    'a part that is lent no more while a live remote mounts it',
    remote('documents'),
    [remote('portal', { uses: { ...none, parts: { 'documents/case': 'aaa' } } })],
    'portal 2.0.0 mounts documents/case, which documents 2.0.0 does not lend',
  ],
  [
    'a part with other props',
    remote('documents', { lends: { case: 'bbb' } }),
    [remote('portal', { uses: { ...none, parts: { 'documents/case': 'aaa' } } })],
    'portal 2.0.0 mounts documents/case with other props than documents 2.0.0 takes',
  ],
  ...[
    ['a prop that the lender does not know', 'bbb caseId:11', 'title'],
    ['a prop of another type', 'bbb caseId:12 title?:22', 'caseId'],
    ['a prop whose type alone has changed elsewhere', 'aaa caseId:11 title?:23', 'title'],
    ['a further prop that the lender asks for', 'bbb caseId:11 extra:33 title?:22', 'extra'],
    ['a prop that may be left out no more', 'bbb caseId:11 title:22', 'title'],
  ].map(([what, lent, prop]): [string, AnyBuild, AnyBuild[], string] => [
    `a part with ${what}`,
    remote('documents', { lends: { case: lent } }),
    [remote('portal', { uses: { ...none, parts: { 'documents/case': 'aaa caseId:11 title?:22' } } })],
    `portal 2.0.0 mounts documents/case with other props than documents 2.0.0 takes: ${prop}`,
  ]),
  ['texts of a language missing', remote('blog', { texts: { es: ['x.js'] } }), [], 'blog 2.0.0 has no texts in "fr"'],
  [
    'navigation that leads nowhere',
    remote('blog', {}, { nav: [{ label: text('News'), path: '/blog/news', area: 'public', order: 1 }] }),
    [],
    'blog 2.0.0 has /blog/news in its navigation and no screen there',
  ],
  [
    'navigation that would fill the header',
    remote('blog', {}, { nav: Array.from({ length: 7 }, () => entry({ en: 'Blog', es: 'Blog', fr: 'Blog' })) }),
    [],
    'blog 2.0.0 has 7 entries in the navigation; a remote may have 6: take entries out of "nav" in remote.json, and link to their screens from the remote\'s own pages',
  ],
  [
    'a label that is too long in one language',
    remote('blog', {}, { nav: [entry({ en: 'a'.repeat(24), es: 'Blog', fr: 'Toutes les actualités du cabinet' })] }),
    [],
    'the entry /blog of blog 2.0.0 has 32 characters in "fr" ("Toutes les…"); 24 are the limit: shorten its "label" in remote.json',
  ],
  [
    'a name that is too long in one language',
    remote('blog', {}, { name: { en: 'a'.repeat(40), es: 'a'.repeat(41), fr: 'a' } }),
    [],
    'the name of blog 2.0.0 has 41 characters in "es" ("aaaaaaaaaaaa…"); 40 are the limit: shorten it under "name" in remote.json',
  ],
  [
    'a label with a character that nobody sees',
    remote('blog', {}, { nav: [entry({ en: 'Blog', es: 'Blog', fr: 'Bl\u202Eog' })] }),
    [],
    'the entry /blog of blog 2.0.0 has the invisible character U+202E in "fr": take it out of its "label" in remote.json',
  ],
  [
    'a label that begins with a space',
    remote('blog', {}, { nav: [entry({ en: 'Blog', es: '\u00A0Blog', fr: 'Blog' })] }),
    [],
    'the entry /blog of blog 2.0.0 has a space before or after its text in "es": take it out of its "label" in remote.json',
  ],
  [
    'a label that ends with a space',
    remote('blog', {}, { nav: [entry({ en: 'Blog ', es: 'Blog', fr: 'Blog' })] }),
    [],
    'the entry /blog of blog 2.0.0 has a space before or after its text in "en": take it out of its "label" in remote.json',
  ],
  [
    'a name with a character that nobody sees',
    remote('blog', {}, { name: { en: 'Bl\tog', es: 'Blog', fr: 'Blog' } }),
    [],
    'the name of blog 2.0.0 has the invisible character U+0009 in "en": take it out under "name" in remote.json',
  ],
  ...[-1, 1001].map((order): [string, AnyBuild, AnyBuild[], string] => [
    `an entry of the order ${order}`,
    remote('blog', {}, { nav: [{ ...entry(text('Blog')), order }] }),
    [],
    `the entry /blog of blog 2.0.0 has the order ${order}: choose its "order" in remote.json from 0 to 1000`,
  ]),
])('%s is refused by name', (_what, candidate, live, problem) => {
  expect(incompatibilities(candidate, beside(...live))).toEqual([problem]);
});
