import { firm } from './firm.ts';
import { firmWith, telephoneLink } from './firmWith.ts';

test('what is not changed stays as on a fresh site, and the same changes are the same firm', () => {
  const changes = { phone: '(212) 555-0100', termsVersion: '2027-01-01' };
  expect(firmWith(undefined)).toBe(firm);
  expect(firmWith(changes)).toEqual({
    ...firm,
    phone: { display: '(212) 555-0100', href: 'tel:+12125550100' },
    termsVersion: '2027-01-01',
  });
  expect(firmWith(changes)).toBe(firmWith(changes));
  expect(firmWith({ phone: '+33 1 23 45 67 89' }).phone.href).toBe('tel:+33123456789');
  // Not the number of a fresh site.
  expect(firmWith({ phone: 'call back at night' }).phone.href).toBe('tel:');
});

test.each([
  ['718-555-0142', 'tel:+17185550142'],
  ['1 (718) 555-0142', 'tel:+17185550142'],
  ['+1 718 555 0142 ext. 12', 'tel:+17185550142;ext=12'],
  ['718.555.0142 x7', 'tel:+17185550142;ext=7'],
  ['+33 1 23 45 67 89 poste 4', 'tel:+33123456789;ext=4'],
  ['call back at night', undefined],
])('%s is called by %s', (phone, link) => {
  expect(telephoneLink(phone)).toBe(link);
});

test('services that are not offered are named, and absent while there is none', () => {
  const { notOffered } = firmWith({ offered: [{ service: 'flight_services', isOffered: false }] });
  expect(notOffered).toEqual(['flight_services']);
  expect(firmWith({ offered: [] })).toEqual(firm);
});

test('the offers of other services stay', () => {
  const { offers } = firmWith({
    offers: [{ service: 'translation', price: { kind: 'fixed', cents: 3_800 }, duration: { unit: 'agreed' } }],
  });
  expect(offers.translation).toEqual({ price: { kind: 'fixed', cents: 3_800 }, duration: { unit: 'agreed' } });
  expect(offers.immigration).toBe(firm.offers.immigration);
});
