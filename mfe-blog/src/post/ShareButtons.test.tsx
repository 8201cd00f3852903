import { renderScreen } from '@firm/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ShareButtons } from './ShareButtons.tsx';

const show = () => renderScreen(<ShareButtons title="Rent & rights" path="/blog/rent" />);
const address = `${window.location.origin}/blog/rent`;

afterEach(() => Reflect.deleteProperty(navigator, 'share'));

it.each([
  ['Share on Facebook', 'https://www.facebook.com/sharer/sharer.php', { u: address }],
  ['Share on Twitter', 'https://twitter.com/intent/tweet', { url: address, text: 'Rent & rights' }],
  ['Share on LinkedIn', 'https://www.linkedin.com/sharing/share-offsite/', { url: address }],
])('%s hands the address over in a new tab', (name, form, query) => {
  show();
  const link = screen.getByRole('link', { name });
  const url = new URL(link.getAttribute('href') ?? '');
  expect(url.origin + url.pathname).toBe(form);
  expect(Object.fromEntries(url.searchParams)).toEqual(query);
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

it('copies the link and says so', async () => {
  const user = userEvent.setup();
  show();
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('Link copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(address);
});

it('says when the browser refuses to copy', async () => {
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  show();
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText(/could not be copied/)).toBeVisible();
});

it("offers the device's own way only where there is one, and takes a change of mind", async () => {
  const { unmount } = show();
  expect(screen.queryByRole('button', { name: 'Share another way' })).not.toBeInTheDocument();
  unmount();

  const share = jest.fn().mockRejectedValue(new DOMException('closed', 'AbortError'));
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Share another way' }));
  expect(share).toHaveBeenCalledWith({ title: 'Rent & rights', url: address });
});
