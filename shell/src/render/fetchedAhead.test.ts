import { createQueryClient } from '@firm/api-client';
import { endFetchingAhead } from './fetchedAhead.ts';

const client = createQueryClient();
const again = jest.spyOn(client, 'invalidateQueries').mockResolvedValue();
const arrives = (deliveryType: string) =>
  Object.assign(performance, { getEntriesByType: () => [{ deliveryType }] as unknown[] });

beforeEach(() => again.mockClear());
afterEach(() => Reflect.deleteProperty(document, 'prerendering'));

test('a page that came with its reader asks nothing again, and ends the rules for fetching ahead', () => {
  document.head.innerHTML = '<script type="speculationrules">{}</script>';
  arrives('');
  endFetchingAhead(client);
  expect(document.querySelector('script')).toBe(null);
  expect(again).not.toHaveBeenCalled();
});

test('a page that was fetched ahead asks again, one that was rendered ahead as soon as it is looked at', () => {
  arrives('navigational-prefetch');
  endFetchingAhead(client);
  expect(again).toHaveBeenCalledTimes(1);
  Object.assign(document, { prerendering: true });
  endFetchingAhead(client);
  expect(again).toHaveBeenCalledTimes(1);
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(again).toHaveBeenCalledTimes(2);
});
