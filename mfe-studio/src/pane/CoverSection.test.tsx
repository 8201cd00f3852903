import { articlePictures, articles } from '@firm/contract';
import { mockApi, renderScreen } from '@firm/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { articleOf, marisol } from '../testing/studioSamples.ts';
import { CoverSection } from './CoverSection.tsx';

const address = '/pictures/0123456789abcdef0123456789abcdef-640x400.webp';
const alts = { en: 'A desk', es: 'Un escritorio', fr: 'Un bureau' };
let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  server = mockApi();
  server.answer(articlePictures.key, { key: '1.k' });
  server.answer(articlePictures.upload, { address });
});
afterEach(() => server.restore());

const open = async (article = articleOf()) => {
  renderScreen(<CoverSection article={article} />, { user: marisol });
  await userEvent.click(screen.getByRole('button', { name: /a picture$|the picture$/ }));
  return within(await screen.findByRole('dialog', { name: 'Picture as cover' }));
};
const describeIn = async (dialog: ReturnType<typeof within>) => {
  await userEvent.type(dialog.getByRole('textbox', { name: /English/ }), alts.en);
  await userEvent.type(dialog.getByRole('textbox', { name: /Spanish/ }), alts.es);
  await userEvent.type(dialog.getByRole('textbox', { name: /French/ }), alts.fr);
};

it('takes a picture with its point and what it shows in every language', async () => {
  const dialog = await open();
  await userEvent.click(dialog.getByRole('button', { name: 'Use as cover' }));
  expect(dialog.getByLabelText('Picture')).toHaveAccessibleDescription(/choose a picture/);
  expect(dialog.getByRole('textbox', { name: /French/ })).toHaveAccessibleDescription(/describe the picture/);
  await userEvent.upload(
    dialog.getByLabelText('Choose a picture'),
    new File(['x'], 'desk.jpg', { type: 'image/jpeg' }),
  );
  fireEvent.change(await dialog.findByRole('slider', { name: 'From the left' }), { target: { value: '20' } });
  await describeIn(dialog);
  server.answer(articles.update, articleOf({ cover: `${address}#20,50`, coverAlts: alts }));
  await userEvent.click(dialog.getByRole('button', { name: 'Use as cover' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.calls(articles.update)).toMatchObject([
    { body: { cover: `${address}#20,50`, coverAlts: alts, revision: 5 } },
  ]);
});

it('a click on the picture chooses the point, too', async () => {
  const dialog = await open(articleOf({ cover: address, coverAlts: alts }));
  const whole = dialog.getByRole('button', { name: 'Choose the point in the picture' });
  whole.getBoundingClientRect = () => new DOMRect(10, 10, 200, 100);
  fireEvent.click(whole, { clientX: 60, clientY: 100, detail: 1 });
  expect(dialog.getByRole('slider', { name: 'From the left' })).toHaveValue('25');
  expect(dialog.getByRole('slider', { name: 'From the top' })).toHaveValue('90');
});

it('shows the picture of a draft by its key, and leads to the drawings and back', async () => {
  server.answer(articles.update, articleOf({ revision: 6 }));
  renderScreen(<CoverSection article={articleOf({ cover: address, coverAlts: alts })} />, { user: marisol });
  await waitFor(() =>
    expect(document.querySelector('img[srcset]')).toHaveAttribute('srcset', expect.stringContaining('.webp?key=1.k')),
  );
  await userEvent.click(screen.getByRole('radio', { name: 'A shop' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(server.calls(articles.update)).toMatchObject([
      { body: { cover: 'category-shop', revision: 5 } },
      { body: { cover: address, coverAlts: alts } },
    ]),
  );
});

it('an upload that fails leaves the cover and what is typed', async () => {
  server.fail(articlePictures.upload, 503, { code: 'storage_unavailable' });
  const dialog = await open();
  await describeIn(dialog);
  await userEvent.upload(
    dialog.getByLabelText('Choose a picture'),
    new File(['x'], 'desk.jpg', { type: 'image/jpeg' }),
  );
  expect(await dialog.findByText(/was not uploaded/)).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /English/ })).toHaveValue('A desk');
  expect(server.calls(articles.update)).toEqual([]);
});

it('a colleague’s cover is not overwritten unseen', async () => {
  const dialog = await open(articleOf({ cover: address, coverAlts: alts }));
  server.fail(articles.update, 409, { code: 'changed_meanwhile' });
  await userEvent.type(dialog.getByRole('textbox', { name: /English/ }), '!');
  await userEvent.click(dialog.getByRole('button', { name: 'Use as cover' }));
  expect(await dialog.findByText(/colleague changed this meanwhile/)).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /English/ })).toHaveValue('A desk!');
});
