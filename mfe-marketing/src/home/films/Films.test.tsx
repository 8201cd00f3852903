import { firm, LANGUAGES } from '@firm/contract';
import { freshFilms } from '@firm/contract/fresh';
import { renderScreen } from '@firm/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FilmPlayer } from './FilmPlayer.tsx';
import { Films } from './Films.tsx';
import { films } from './films.ts';

const firstButton = () => screen.getByRole('button', { name: /^What happens after you send/ });

it('fetches no film before one is asked for', () => {
  renderScreen(<Films />);
  expect(screen.getAllByRole('article')).toHaveLength(films.length);
  expect(document.querySelector('video, iframe')).toBeNull();
});

it('plays a film in a dialog with captions in three languages, and forgets it when closed', async () => {
  const user = userEvent.setup();
  renderScreen(<Films />);
  await user.click(firstButton());
  const dialog = screen.getByRole('dialog', { name: 'What happens after you send your tax documents' });
  const tracks = [...dialog.querySelectorAll('track')];
  expect(tracks.map((track) => track.srclang)).toEqual(['en', 'es', 'fr']);
  expect(tracks.filter((track) => track.default).map((track) => track.srclang)).toEqual(['en']);
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(document.querySelector('video')).toBeNull();
});

it('plays a film on YouTube without its cookies', () => {
  const film = { id: 'a b', title: 'A film', description: '', category: '', thumbnail: 'category-tax' } as const;
  renderScreen(<FilmPlayer film={{ ...film, seconds: 60, views: 0, source: { youtubeId: 'a b' } }} />);
  expect(screen.getByTitle('A film')).toHaveAttribute(
    'src',
    expect.stringMatching(/^https:\/\/www\.youtube-nocookie\.com\/embed\/a%20b\?autoplay=1/),
  );
});

it.each(LANGUAGES)('shows the same films in %s whether they come from its files or from the facts', (language) => {
  const wordsOf = () => screen.getAllByRole('article').map(({ textContent }) => textContent);
  const { unmount } = renderScreen(<Films />, { language });
  const fresh = wordsOf();
  unmount();
  renderScreen(<Films />, { language, firm: { ...firm, films: freshFilms } });
  expect(wordsOf()).toEqual(fresh);
});

it('shows the films that an administrator chose, in the language of the reader; nothing without any', async () => {
  const [own] = freshFilms;
  if (!own) throw new Error('no film');
  const each = (words: string) => ({ en: words, es: `${words} (es)`, fr: `${words} (fr)` });
  const first = { title: each('Your first return'), text: each('What you bring'), seconds: 95, views: 0 };
  const films = [{ film: 'dQw4w9WgXcQ', topic: 'tax' as const, ...first }, own];
  const { unmount } = renderScreen(<Films />, { language: 'fr', firm: { ...firm, films } });
  const [large, small] = screen.getAllByRole('article');
  expect(large).toHaveTextContent(/1:35.*Your first return \(fr\).*What you bring \(fr\)Impôts$/);
  expect(small).toHaveTextContent(own.title.fr);
  await userEvent.click(screen.getByRole('button', { name: /^Your first return/ }));
  expect(screen.getByTitle('Your first return (fr)')).toHaveAttribute('src', expect.stringContaining('dQw4w9WgXcQ'));
  unmount();
  renderScreen(<Films />, { firm: { ...firm, films: [] } });
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
});
