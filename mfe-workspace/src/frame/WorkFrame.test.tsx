import { client, renderScreen } from '@firm/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WorkFrame } from './WorkFrame.tsx';

const at = '/work/people';
const shown = (role: 'staff' | 'admin') =>
  renderScreen(
    <WorkFrame>
      <p>Colleagues</p>
    </WorkFrame>,
    { at, path: at, user: { ...client, role }, served: ['/work', at] },
  );

it('shows staff who open an address of administrators whom to ask, and administrators the screen', () => {
  const { unmount } = shown('staff');
  expect(screen.queryByText('Colleagues')).toBeNull();
  expect(screen.getByRole('heading', { name: 'This page is for administrators' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Today' })).toHaveAttribute('href', '/work');
  unmount();
  shown('admin');
  expect(screen.getByText('Colleagues')).toBeVisible();
});

it('says until when a colleague may work without a second step, and leads to it', () => {
  const user = { ...client, role: 'staff', secondFactorDue: '2026-12-03T19:12:00.000Z' } as const;
  const frame = (language: 'en' | 'fr') =>
    renderScreen(<WorkFrame>Today</WorkFrame>, {
      at: '/work',
      user,
      language,
      served: ['/work', '/dashboard/profile'],
    });
  const { unmount } = frame('en');
  expect(screen.getByText(/Set up a second step by Thursday, December 3/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Set it up' })).toHaveAttribute('href', '/dashboard/profile?tab=security');
  unmount();
  frame('fr');
  expect(screen.getByText(/Configurez une deuxième étape avant le jeudi 3 décembre/)).toBeVisible();
});

it('moves by j and k among rows, lines and cards, to what opens each', async () => {
  const frame = (
    <WorkFrame>
      <nav>
        <ul>
          <li>
            <a href="/work/inbox">View</a>
          </li>
        </ul>
      </nav>
      <table>
        <thead>
          <tr>
            <th>
              <button type="button">Sort</button>
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>
              <button type="button">Choose</button>
              <a href="/work/cases/1" data-row-link>
                Row
              </a>
            </td>
          </tr>
        </tbody>
      </table>
      <ul>
        <li>No door</li>
        <li>
          <a href="/work/inbox/1">Line</a>
          <button type="button">Take</button>
        </li>
      </ul>
      <article>
        <button type="button">Card</button>
      </article>
    </WorkFrame>
  );
  renderScreen(frame, { at: '/work', path: '/work', user: { ...client, role: 'staff' } });
  for (const [key, name] of Object.entries({ j: 'Row', jj: 'Card', kk: 'Row' })) {
    await userEvent.keyboard(key);
    expect(document.activeElement).toHaveTextContent(name);
  }
  screen.getByRole('button', { name: 'Take' }).focus();
  await userEvent.keyboard('j');
  expect(screen.getByRole('button', { name: 'Card' })).toHaveFocus();
  await userEvent.keyboard('k');
  expect(screen.getByRole('link', { name: 'Line' })).toHaveFocus();
});
