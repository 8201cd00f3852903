import { articlePictures } from '@firm/contract';
import { mockApi, renderScreen } from '@firm/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { marisol } from '../testing/studioSamples.ts';
import { UploadField } from './UploadField.tsx';

const address = '/pictures/0123456789abcdef0123456789abcdef-640x400.webp';
const photo = (name = 'desk.jpg', type = 'image/jpeg') => new File(['x'], name, { type });
let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  server = mockApi();
});
afterEach(() => server.restore());

function show() {
  const onUploaded = jest.fn();
  renderScreen(<UploadField label="Picture" onUploaded={onUploaded} />, { user: marisol });
  return {
    onUploaded,
    field: screen.getByLabelText('Choose a picture'),
    button: screen.getByRole('button', { name: /^Picture/ }),
  };
}

it('sends the picture and tells its address', async () => {
  server.answer(articlePictures.upload, { address });
  const { onUploaded, field } = show();
  await userEvent.upload(field, photo());
  expect(await screen.findByText('The picture is uploaded.')).toBeVisible();
  expect(onUploaded).toHaveBeenCalledWith(address);
});

it('takes one picture at a time, names the others, and sends no empty file', async () => {
  server.answer(articlePictures.upload, { address });
  const { field, button } = show();
  fireEvent.drop(button, { dataTransfer: { files: [photo(), photo('lamp.jpg')] } });
  expect(await screen.findByText(/Left out: lamp\.jpg/)).toBeVisible();
  await waitFor(() => expect(server.calls(articlePictures.upload)).toHaveLength(1));
  await userEvent.upload(field, new File([], 'empty.jpg', { type: 'image/jpeg' }));
  expect(button).toHaveAccessibleDescription(/is damaged/);
  expect(server.calls(articlePictures.upload)).toHaveLength(1);
});

it('sends nothing that is no photo', async () => {
  const { onUploaded, field, button } = show();
  await userEvent.setup({ applyAccept: false }).upload(field, photo('logo.svg', 'image/svg+xml'));
  expect(button).toHaveAccessibleDescription(/Choose a JPEG or PNG/);
  expect(server.calls(articlePictures.upload)).toEqual([]);
  expect(onUploaded).not.toHaveBeenCalled();
});

it.each([
  [422, 'unreadable_file', 'picture_pixels', /more than 50 million pixels/],
  [422, 'unreadable_file', 'picture_limits', /took too long/],
  [422, 'infected', undefined, /contains a virus/],
  [413, 'payload_too_large', undefined, /larger than 10\sMB/],
] as const)('%i %s %s says why, and another try may follow', async (status, code, problem, words) => {
  server.fail(articlePictures.upload, status, {
    code,
    errors: [{ field: 'file', message: 'no', ...(problem && { code: problem }) }],
  });
  const { onUploaded, field, button } = show();
  await userEvent.upload(field, photo());
  await screen.findByText(words);
  expect(button).toHaveAccessibleDescription(words);
  server.answer(articlePictures.upload, { address });
  await userEvent.upload(field, photo());
  expect(await screen.findByText('The picture is uploaded.')).toBeVisible();
  expect(onUploaded).toHaveBeenCalledTimes(1);
});
