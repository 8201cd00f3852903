import { createI18n, I18nProvider, loadCommonTexts, useCommonTexts } from '@firm/i18n';
import { act, render, screen } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { later } from './later.tsx';

const i18n = createI18n('en');
const inLanguage = (element: ReactElement) => <I18nProvider instance={i18n}>{element}</I18nProvider>;

function Lower() {
  const { t } = useCommonTexts();
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {t('action.close')} {count}
    </button>
  );
}

let errors: jest.SpyInstance;
beforeEach(() => {
  jest.useFakeTimers();
  errors = jest.spyOn(console, 'error');
});
afterEach(async () => {
  expect(errors).not.toHaveBeenCalled();
  await i18n.changeLanguage('en');
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** The lower part as React renders it on the server. */
const MARKUP = '<div><!--$--><button type="button">Close<!-- --> <!-- -->0</button><!--/$--></div>';

/** Takes over a page of the server with the lower part in it. `load` brings the code. */
async function takeOver(load: () => Promise<{ Lower: typeof Lower }>) {
  const container = document.body.appendChild(document.createElement('main'));
  container.innerHTML = MARKUP;
  const Later = later(load, 'Lower');
  await act(async () => {
    render(inLanguage(<Later />), { container, hydrate: true, onRecoverableError: console.error });
  });
  return screen.getByRole('button', { name: 'Close 0' });
}

const press = (button: HTMLElement) => act(async () => button.click());
const touch = () => act(async () => void window.dispatchEvent(new Event('pointerdown')));

it('keeps the markup without its code until the reader touches the page, and repeats a press', async () => {
  const load = jest.fn(async () => ({ Lower }));
  const button = await takeOver(load);
  await press(button);
  expect(load).not.toHaveBeenCalled();
  expect(button).toHaveTextContent('Close 0');
  await touch();
  expect(load).toHaveBeenCalledTimes(1);
  expect(button).toBeInTheDocument();
  expect(button).toHaveTextContent('Close 1');
  await press(button);
  expect(button).toHaveTextContent('Close 2');
});

it('loads the code after a while in any case', async () => {
  const load = jest.fn(async () => ({ Lower }));
  const button = await takeOver(load);
  await act(async () => jest.advanceTimersByTime(5_000));
  await press(button);
  expect(button).toHaveTextContent('Close 1');
});

it('keeps the markup while the network is lost, and goes on once it is back', async () => {
  const load = jest.fn(async () => ({ Lower }));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const button = await takeOver(load);
  await touch();
  expect(button).toBeInTheDocument();
  await act(async () => void window.dispatchEvent(new Event('online')));
  await press(button);
  expect(button).toHaveTextContent('Close 1');
});

it('shows another language that the reader chooses before the code is there', async () => {
  await loadCommonTexts('es');
  await takeOver(async () => ({ Lower }));
  await act(async () => void (await i18n.changeLanguage('es')));
  await press(screen.getByRole('button', { name: 'Cerrar 0' }));
  expect(screen.getByRole('button')).toHaveTextContent('Cerrar 1');
});

it('keeps what runs when the language changes', async () => {
  await loadCommonTexts('es');
  const button = await takeOver(async () => ({ Lower }));
  await touch();
  await press(button);
  await act(async () => void (await i18n.changeLanguage('es')));
  expect(screen.getByRole('button')).toHaveTextContent('Cerrar 1');
});

it('loads at once in a page that the browser renders', async () => {
  const Later = later(async () => ({ Lower }), 'Lower');
  await act(async () => void render(inLanguage(<Later />)));
  expect(screen.getByRole('button')).toHaveTextContent('Close 0');
});
