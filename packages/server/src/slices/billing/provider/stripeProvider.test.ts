import { createStripeProvider } from './stripeProvider.ts';

const load = jest.fn();
jest.mock('./loadStripe.ts', () => ({ loadStripe: () => load() }));

test('a library that could not be loaded is loaded again for the next payment', async () => {
  const create = jest.fn();
  load.mockRejectedValueOnce(new Error('too many open files')).mockResolvedValue(
    class {
      refunds = { create };
    },
  );
  const { refund } = createStripeProvider({ secretKey: 'sk', webhookSecret: 'whsec', apiBase: undefined }, 'https://s');
  const money = { id: 'refund-1', reference: 'pi_1' };
  await expect(refund(money)).rejects.toThrow('too many open files');
  await refund(money);
  await refund(money);
  expect([load.mock.calls.length, create.mock.calls.length]).toEqual([2, 2]);
});
