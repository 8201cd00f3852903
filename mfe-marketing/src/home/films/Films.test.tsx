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
  const [film] = films;
  if (!film) throw new Error('no film');
  renderScreen(<FilmPlayer film={{ ...film, source: { youtubeId: 'a b' } }} />);
  expect(screen.getByTitle('What happens after you send your tax documents')).toHaveAttribute(
    'src',
    expect.stringMatching(/^https:\/\/www\.youtube-nocookie\.com\/embed\/a%20b\?autoplay=1/),
  );
});
