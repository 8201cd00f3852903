import { facts, firm, LANGUAGES } from '@firm/contract';
import { freshAwards, freshCredentials, freshStory, freshTeam } from '@firm/contract/fresh';
import { mockApi, renderScreen } from '@firm/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AboutPage } from './AboutPage.tsx';
import { team } from './team.ts';

it('tells the story since 2009, and names the team, each at its anchor', () => {
  renderScreen(<AboutPage />);
  expect(document.getElementById('our-story')).toHaveTextContent('founded in 2009');
  const people = document.getElementById('team');
  for (const { name } of team) expect(people).toHaveTextContent(name);
  expect(screen.getAllByText('Speaks English and Spanish')[0]).toBeVisible();
});

const story = () => document.getElementById('our-story');
const mark = 'abcdefghijklmnopqrst_-';

describe('the story', () => {
  let server: ReturnType<typeof mockApi>;
  beforeEach(() => {
    server = mockApi();
  });
  afterEach(() => server.restore());

  it.each(LANGUAGES)('is the same in %s from the language files and from the facts', (language) => {
    renderScreen(<AboutPage />, { language });
    const told = { firm: firm.name, year: String(firm.founded), staff: String(firm.figures.staff) };
    const fresh = freshStory[language].replace(/{{(\w+)}}/g, (_, name: keyof typeof told) => told[name]);
    const shown = [...(story()?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent);
    expect(shown).toEqual(fresh.split('\n'));
    expect(server.calls(facts.legalWords)).toHaveLength(0);
  });

  it('is what an administrator wrote, in the language of the reader, one paragraph a line', async () => {
    server.answer(facts.legalWords, { words: 'Deux sœurs <b>ont ouvert</b>.\nPuis un frère.' });
    renderScreen(<AboutPage />, { language: 'fr', firm: { ...firm, story: mark } });
    expect(await screen.findByText('Deux sœurs <b>ont ouvert</b>.')).toBeVisible();
    expect(screen.getByText('Puis un frère.')).toBeVisible();
    expect(story()).not.toHaveTextContent('pharmacie');
    expect(server.calls(facts.legalWords)).toMatchObject([{ query: { mark, language: 'fr' } }]);
  });

  it('is asked for again when it did not come', async () => {
    server.fail(facts.legalWords, 404);
    renderScreen(<AboutPage />, { firm: { ...firm, story: mark } });
    expect(await screen.findByText('We could not load this text')).toBeVisible();
    server.answer(facts.legalWords, { words: 'Two sisters.' });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Two sisters.')).toBeVisible();
  });

  it('is no part of the page of a firm that tells none', () => {
    renderScreen(<AboutPage />, { firm: { ...firm, story: '' } });
    expect(story()).toBeNull();
    expect(document.querySelector('meta[name="description"]')).toHaveAttribute(
      'content',
      expect.stringMatching(/answered them\. Our values/),
    );
    expect(document.getElementById('team')).toBeVisible();
  });
});

it('says of the team how many work at the firm only while the firm tells it', () => {
  const { unmount } = renderScreen(<AboutPage />);
  expect(document.getElementById('team')).toHaveTextContent(
    /more than 50 people who work here\. Whoever takes your case/,
  );
  unmount();
  renderScreen(<AboutPage />, { firm: { ...firm, figures: { ...firm.figures, staff: 0 } } });
  expect(document.getElementById('team')).not.toHaveTextContent('people who work here');
  expect(document.getElementById('team')).toHaveTextContent('Whoever takes your case stays with it.');
});

const teamText = () => document.getElementById('team')?.textContent;

it.each(LANGUAGES)('names the same people in %s whether they come from its files or from the facts', (language) => {
  const { unmount } = renderScreen(<AboutPage />, { language });
  const fresh = teamText();
  expect(fresh).toContain(team[0].name);
  unmount();
  renderScreen(<AboutPage />, { language, firm: { ...firm, team: freshTeam } });
  expect(teamText()).toBe(fresh);
});

it('shows whom an administrator wrote, with a portrait, in the language of the reader; nobody without a team', () => {
  const portrait = '/pictures/0123456789abcdef0123456789abcdef-640x400.webp#40,25';
  const ines = {
    ...{ name: 'Inés Prado', languages: ['es' as const, 'fil' as const], portrait },
    role: { en: 'Notary', es: 'Notaria', fr: 'Notaire' },
    text: { en: 'Seals papers.', es: 'Sella documentos.', fr: 'Scelle les papiers.' },
  };
  const { unmount } = renderScreen(<AboutPage />, { language: 'fr', firm: { ...firm, team: [ines] } });
  expect(document.getElementById('team')).toHaveTextContent(/Inés PradoNotaireScelle les papiers\.Parle espagnol et/);
  expect(document.querySelector('#team img')).toHaveAttribute(
    'src',
    '/pictures/0123456789abcdef0123456789abcdef-160.webp',
  );
  unmount();
  renderScreen(<AboutPage />, { firm: { ...firm, team: [] } });
  expect(document.getElementById('team')).toBeNull();
});

const standing = () => document.getElementById('standing');

it.each(LANGUAGES)('lists the same credentials and awards in %s from its files and from the facts', (language) => {
  const { unmount } = renderScreen(<AboutPage />, { language });
  const fresh = standing()?.textContent;
  expect(fresh).toContain('2019');
  unmount();
  renderScreen(<AboutPage />, { language, firm: { ...firm, credentials: freshCredentials, awards: freshAwards } });
  expect(standing()?.textContent).toBe(fresh);
});

it('lists what an administrator wrote in the language of the reader, and no list without entries', () => {
  const award = { text: { en: 'Best office', es: 'Mejor oficina', fr: 'Meilleur bureau' }, year: 1998 };
  const show = (credentials: typeof freshCredentials, awards: (typeof award)[]) =>
    renderScreen(<AboutPage />, { language: 'es', firm: { ...firm, credentials, awards } });
  const headings = () => [...(standing()?.querySelectorAll('h2') ?? [])].map(({ textContent }) => textContent);
  const { unmount } = show([], [award]);
  expect(standing()).toHaveTextContent(/^PremiosMejor oficina1998$/);
  unmount();
  const { unmount: leave } = show(freshCredentials, []);
  expect(headings()).toEqual(['Acreditaciones']);
  leave();
  show([], []);
  expect(standing()).toBeNull();
});
