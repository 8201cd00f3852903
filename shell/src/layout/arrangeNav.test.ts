import { arrangeNav, type NavEntry } from './arrangeNav.ts';

const entry = (label: string, remote = label): NavEntry => ({ label, path: `/${label}`, remote });
const labels = (entries: readonly NavEntry[]) => entries.map(({ label }) => label);

test.each([
  ['en', ['Home', 'Services', 'About', 'Blog', 'Contact']],
  ['es', ['Inicio', 'Servicios', 'Nosotros', 'Blog', 'Contacto']],
  ['fr', ['Accueil', 'Services', 'À propos', 'Blog', 'Contact']],
])('the entries of the firm stand in the row: %s', (_language, own) => {
  const { row, more } = arrangeNav(
    own.map((label) => entry(label)),
    'public',
  );
  expect(labels(row)).toEqual(own);
  expect(more).toEqual([]);
});

test('what the row has no room for stands behind "More", in order, grouped by remotes with several entries', () => {
  const own = ['Home', 'Services', 'About', 'Blog', 'Contact'].map((label) => entry(label, 'Site'));
  const { row, more } = arrangeNav(
    [...own, entry('Events'), entry('Visas', 'Moving'), entry('Shop'), entry('Permits', 'Moving')],
    'public',
  );
  expect(labels(row)).toEqual(['Home', 'Services', 'About', 'Blog']);
  expect(more.map(({ name, entries }) => [name, labels(entries)])).toEqual([
    [undefined, ['Contact', 'Events', 'Shop']],
    ['Moving', ['Visas', 'Permits']],
  ]);
});

test('a label of an older release that is too long leaves the row to the others', () => {
  const { row, more } = arrangeNav([entry('x'.repeat(300)), entry('Home'), entry('Blog')], 'public');
  expect(labels(row)).toEqual(['Home', 'Blog']);
  expect(more).toHaveLength(1);
});

test('an entry that leads from the portal to the workspace belongs to no remote', () => {
  const work: NavEntry = { label: 'Workspace', path: '/work' };
  const { row } = arrangeNav([work, entry('Site')], 'dashboard');
  expect(labels(row)).toEqual(['Workspace', 'Site']);
});
