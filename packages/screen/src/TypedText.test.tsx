import { createI18n, I18nProvider } from '@firm/i18n';
import { render, screen } from '@testing-library/react';
import { TypedText } from './TypedText.tsx';

const show = (text: string) =>
  render(<TypedText>{text}</TypedText>, {
    wrapper: ({ children }) => <I18nProvider instance={createI18n('en')}>{children}</I18nProvider>,
  });

test('words in another language than the reader’s carry it, and a label names it', () => {
  show('Envíe la copia de su pasaporte, por favor');
  expect(screen.getByText(/Envíe/).closest('[lang]')).toHaveAttribute('lang', 'es');
  expect(screen.getByText('in Spanish')).toBeVisible();
});

test('words in the reader’s language, and names that have none, stand as they are', () => {
  show('Please send the copy of your passport');
  show('W-2');
  expect(document.querySelector('[lang]:not(html)')).toBeNull();
  expect(screen.queryByText(/^in /)).toBeNull();
});

test('a name carries its language without a label: of two papers, none is marked because of a short word', () => {
  render(<TypedText isName>Copia del contrato</TypedText>, {
    wrapper: ({ children }) => <I18nProvider instance={createI18n('en')}>{children}</I18nProvider>,
  });
  expect(screen.getByText('Copia del contrato').closest('[lang]')).toHaveAttribute('lang', 'es');
  expect(screen.queryByText(/^in /)).toBeNull();
});
