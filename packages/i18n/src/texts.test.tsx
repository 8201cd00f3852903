import { act, render, screen } from '@testing-library/react';
import { describeFailure, jobTitle, loadCommonTexts, useCommonTexts } from './common/commonTexts.ts';
import { createI18n, I18nProvider, registerTexts, textsOf } from './texts.ts';

const useTexts = textsOf('sample', {
  list: {
    title: 'Articles',
    count_one: '{{count}} article',
    count_other: '{{count}} articles',
    more: 'Read <link>this</link>',
  },
});

function Sample() {
  const { t, language, rich } = useTexts();
  return (
    <p lang={language}>
      {t('list.title')}, {t('list.count', { count: 2 })}, {rich('list.more', { link: <a href="/x">.</a> })}
    </p>
  );
}

it('shows typed texts, plurals and marked-up pieces', () => {
  render(<Sample />, {
    wrapper: ({ children }) => <I18nProvider instance={createI18n('en')}>{children}</I18nProvider>,
  });
  expect(screen.getByText(/Articles, 2 articles, Read/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'this' })).toHaveAttribute('href', '/x');
});

it('follows a language whose texts arrive later, and falls back to English until then', async () => {
  const instance = createI18n('es');
  render(<Sample />, { wrapper: ({ children }) => <I18nProvider instance={instance}>{children}</I18nProvider> });
  expect(screen.getByText(/^Articles/)).toBeVisible();
  act(() => registerTexts('sample', 'es', { list: { title: 'Artículos' } }));
  expect(await screen.findByText(/^Artículos/)).toBeVisible();
});

it.each([
  ['en', '1,200 of 2026'],
  ['es', '1,200 of 2026'],
  ['fr', '1\u202f200 of 2026'],
] as const)('in %s, separates the thousands of a count, and leaves a text as it is', (language, expected) => {
  const useCounts = textsOf('counts', { seen_one: '{{count}} of {{year}}', seen_other: '{{count}} of {{year}}' });
  function Count() {
    return <p>{useCounts().t('seen', { count: 1200, year: '2026' })}</p>;
  }
  render(<Count />, {
    wrapper: ({ children }) => <I18nProvider instance={createI18n(language)}>{children}</I18nProvider>,
  });
  expect(screen.getByText(expected, { normalizer: (text) => text })).toBeVisible();
});

it.each([
  ['2:00 p.m.', 'Moved to 2:00 p.m. Ask Acme for more...'],
  ['Monday', 'Moved to Monday. Ask Acme for more...'],
])('ends a sentence once after %s', (when, expected) => {
  const useEnds = textsOf('ends', { moved: 'Moved to <b>{{when}}</b>. Ask {{who}} for more...' });
  function Moved() {
    return <p>{useEnds().rich('moved', { b: <b>.</b> }, { when, who: 'Acme' })}</p>;
  }
  const { container } = render(<Moved />, {
    wrapper: ({ children }) => <I18nProvider instance={createI18n('es')}>{children}</I18nProvider>,
  });
  expect(container).toHaveTextContent(expected);
});

it.each([
  [{ status: 0, message: '' }, 'Network error. Please check your connection.'],
  [{ status: 500, message: '' }, 'Server error. Please try again later.'],
  [{ status: 429, message: '', retryAfterSeconds: 61 }, 'Too many attempts. Please try again in 2 minutes.'],
  [new Error('x'), 'An unexpected error occurred. Please try again.'],
])('describes %p', (failure, expected) => {
  function Failure() {
    return <p>{describeFailure(useCommonTexts().t, failure)}</p>;
  }
  render(<Failure />, {
    wrapper: ({ children }) => <I18nProvider instance={createI18n('en')}>{children}</I18nProvider>,
  });
  expect(screen.getByText(expected)).toBeVisible();
});

it('describes a call without answer as offline while the browser has no network', () => {
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const words = (key: string) => key;
  expect(describeFailure(words, { status: 0, message: '' })).toBe('error.offline');
  network.mockRestore();
  expect(describeFailure(words, { status: 0, message: '' })).toBe('error.network');
});

it('says the firm’s own job titles in the reader’s language, and leaves others as they were written', async () => {
  await loadCommonTexts('fr');
  function Names() {
    const { t } = useCommonTexts();
    return <p>{[jobTitle(t, 'Office manager'), jobTitle(t, 'Baker')].join('; ')}</p>;
  }
  render(
    <I18nProvider instance={createI18n('fr')}>
      <Names />
    </I18nProvider>,
  );
  expect(screen.getByText('Responsable du bureau; Baker')).toBeVisible();
});
