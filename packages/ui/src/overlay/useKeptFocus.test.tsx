import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AppPage } from '../layout/AppPage.tsx';
import { Dialog } from './Dialog.tsx';

/** Renders buttons that disappear, or become disabled, when pressed. */
function Once({ label, disables = false }: { label: string; disables?: boolean }) {
  const [pressed, setPressed] = useState(false);
  if (pressed && !disables) return null;
  return (
    <button type="button" disabled={pressed} onClick={() => setPressed(true)}>
      {label}
    </button>
  );
}

function Page() {
  return (
    <main tabIndex={-1}>
      <AppPage>
        <h1 tabIndex={-1}>Documents</h1>
        <Once label="Skip the tour" />
        <section aria-labelledby="asked">
          <h2 id="asked">What we need from you</h2>
          <Once label="Upload" />
          <ul>
            <li tabIndex={-1}>
              Second W-2 <Once label="Accept" disables />
            </li>
          </ul>
        </section>
        <section aria-label="Your documents">
          <Once label="Clear filters" />
        </section>
      </AppPage>
    </main>
  );
}

it.each([
  ['a row whose button is disabled', 'Accept', () => screen.getByRole('listitem')],
  ['the title of the part', 'Upload', () => screen.getByRole('heading', { name: 'What we need from you' })],
  ['a part without a title of its own', 'Clear filters', () => screen.getByRole('region', { name: 'Your documents' })],
  ['the heading of the screen', 'Skip the tour', () => screen.getByRole('heading', { name: 'Documents' })],
])('the focus goes to %s', async (_where, label, home) => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: label }));
  await waitFor(() => expect(document.activeElement).toBe(home()));
});

it('leaves alone who is elsewhere', async () => {
  const view = render(<Page />);
  screen.getByRole('button', { name: 'Accept' }).focus();
  render(<input aria-label="Elsewhere" />);
  const elsewhere = screen.getByLabelText('Elsewhere');
  elsewhere.focus();
  view.container.querySelector('li')?.remove();
  // Lets the observers of the removal run.
  await Promise.resolve();
  expect(document.activeElement).toBe(elsewhere);
});

it('stays in a dialog, at its title', async () => {
  render(
    <Dialog open onClose={() => {}} title="Upload documents" closeLabel="Close">
      <Once label="Remove film.mov" />
    </Dialog>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Remove film.mov' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Upload documents' })));
});
