import { firm, LANGUAGES } from '@firm/contract';
import { renderScreen } from '@firm/testing';
import { screen } from '@testing-library/react';
import { useSpoken } from './useSpoken.ts';

function Spoken() {
  return <p data-testid="spoken">{useSpoken()}</p>;
}

it('names the languages of the site, each by its own name, until an administrator chooses others', () => {
  const { unmount } = renderScreen(<Spoken />, { language: 'fr' });
  expect(screen.getByTestId('spoken')).toHaveTextContent(/^English, Español, Français$/);
  unmount();
  const { unmount: end } = renderScreen(<Spoken />, { firm: { ...firm, languages: LANGUAGES } });
  expect(screen.getByTestId('spoken')).toHaveTextContent(/^English, Español, Français$/);
  end();
  renderScreen(<Spoken />, { firm: { ...firm, languages: ['es', 'pt'] } });
  expect(screen.getByTestId('spoken')).toHaveTextContent(/^Español, Português$/);
});
