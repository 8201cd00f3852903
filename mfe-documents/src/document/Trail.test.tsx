import { type DocumentTrailEntry, documents } from '@firm/contract';
import { client, mockApi, renderScreen } from '@firm/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleDocument, trailPage } from '../testing/samples.ts';
import { Trail } from './Trail.tsx';

const by = { name: 'Ana Client', role: 'client' } as const;
const downloaded: DocumentTrailEntry[] = Array.from({ length: 60 }, (_, index) => ({
  ...{ event: 'downloaded', at: new Date(Date.UTC(2026, 10, 18, 15, 59 - index)).toISOString(), by },
}));

it('comes in pages; after each the reader goes on where its lines begin', async () => {
  const server = mockApi();
  server.answer(documents.trail, trailPage(downloaded.slice(0, 50), '/api/documents/1/trail?offset=50'));
  renderScreen(<Trail id={sampleDocument.id} />, { user: client });
  const more = await screen.findByRole('button', { name: 'Show more' });
  expect(screen.getAllByRole('listitem')).toHaveLength(50);

  server.fail(documents.trail, 500);
  await userEvent.click(more);
  expect(await screen.findByText('We could not load earlier entries.')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(50);

  server.answer(documents.trail, trailPage(downloaded.slice(50)));
  await userEvent.click(more);
  expect(await screen.findAllByRole('listitem')).toHaveLength(60);
  expect(screen.getAllByRole('listitem')[50]).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  server.restore();
});
