import { useQuery } from '@firm/api-client';
import { type Article, articles, dayAfter, officeDay } from '@firm/contract';
import { mockApi, renderScreen } from '@firm/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { articleQuery } from '../articles/articles.queries.ts';
import { articleOf, marisol, stateOf } from '../testing/studioSamples.ts';
import en from '../texts/en.json';
import { PublishSection } from './PublishSection.tsx';

let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  server = mockApi();
});
afterEach(() => server.restore());

const approved = (language: 'en' | 'es' | 'fr') => stateOf(language, { canPublish: true });
const day = dayAfter(officeDay(new Date()), 7);

it('keeps the day, the time and the languages that were chosen when another language is approved', async () => {
  let stored: Article = articleOf({ texts: [approved('en'), approved('es'), stateOf('fr')] });
  let ask = async () => {};
  server.answer(articles.get, () => stored);
  server.answer(articles.publish, () => stored);
  function Section() {
    const { data, refetch } = useQuery(articleQuery(stored.id));
    ask = async () => void (await refetch());
    return data && <PublishSection article={data} />;
  }
  renderScreen(<Section />, { user: marisol });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Spanish' }));
  await userEvent.click(screen.getByRole('radio', { name: en.publish.later }));
  fireEvent.change(screen.getByLabelText(en.publish.day), { target: { value: day } });
  fireEvent.change(screen.getByLabelText(en.publish.time), { target: { value: '07:30' } });
  stored = articleOf({ texts: [approved('en'), approved('es'), approved('fr')] });
  await act(ask);
  expect(await screen.findByRole('checkbox', { name: 'French' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Spanish' })).not.toBeChecked();
  expect(screen.getByLabelText(en.publish.day)).toHaveValue(day);
  expect(screen.getByLabelText(en.publish.time)).toHaveValue('07:30');
  await userEvent.click(screen.getByRole('button', { name: en.publish.plan }));
  await waitFor(() => expect(server.calls(articles.publish)).toHaveLength(1));
  expect(server.calls(articles.publish)[0]?.body).toMatchObject({
    languages: ['en', 'fr'],
    at: expect.stringContaining(day),
  });
});
