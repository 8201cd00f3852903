import { cases } from '@firm/contract';
import { client, mockApi, renderScreen } from '@firm/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useStartCase } from './useStartCase.ts';

const form = { title: '2025 return', description: '', answers: {} };
const send = jest.fn();

function Start() {
  const start = useStartCase({
    ...{ userId: client.id, service: 'tax_preparation', business: undefined },
    letter: { count: 1, busy: false, send },
    ...{ stopSaving: async () => undefined, onWaiting: () => {} },
  });
  return (
    <button type="button" onClick={() => start.mutate({ form })}>
      Start
    </button>
  );
}

it.each([
  ['the connection broke, so the case may have started', true],
  ['there was no network at the press, so it cannot have', false],
])('a case that waits with its letter notes that %s', async (_what, isOnline) => {
  const server = mockApi();
  server.disconnect(cases.create);
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  send.mockReset();
  renderScreen(<Start />, { at: '/', path: '/', user: client });
  await userEvent.click(screen.getByRole('button', { name: 'Start' }));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  expect(send.mock.calls[0]?.[0]).toMatchObject({ title: form.title, start: { mayHaveArrived: isOnline } });
  network.mockRestore();
  server.restore();
});
