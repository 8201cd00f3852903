import { sessionStore } from '@firm/session';
import { client } from '@firm/testing';
import { followLanguage } from './followLanguage.ts';

const signedIn = (user = client) => sessionStore.setState({ status: 'authenticated', user }, true);

test('a language saved in the profile becomes the page’s; signing in as somebody else does not change it', async () => {
  const change = jest.fn(() => Promise.resolve());
  const failed = jest.fn();
  signedIn();
  const stop = followLanguage(change, failed);
  signedIn({ ...client, firstName: 'Luz' });
  signedIn({ ...client, id: '0b2f3a52-58c1-4f4e-9a63-6c6b8a1f0002', preferredLanguage: 'fr' });
  signedIn();
  expect(change).not.toHaveBeenCalled();
  signedIn({ ...client, preferredLanguage: 'es' });
  expect(change.mock.calls).toEqual([['es']]);
  change.mockRejectedValueOnce(new Error('offline'));
  signedIn();
  await Promise.resolve();
  await Promise.resolve();
  expect(failed).toHaveBeenCalled();
  stop();
  signedIn({ ...client, preferredLanguage: 'fr' });
  expect(change).toHaveBeenCalledTimes(2);
});
