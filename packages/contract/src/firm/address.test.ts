import { addressLine } from './address.ts';

const address = { street: '38-12 Example Avenue', unit: 'Suite 200', city: 'Queens', state: 'NY', zip: '11101' };

test('an address in one line names the suite only where there is one', () => {
  expect(addressLine(address)).toBe('38-12 Example Avenue, Suite 200, Queens, NY 11101');
  expect(addressLine({ ...address, unit: '' })).toBe('38-12 Example Avenue, Queens, NY 11101');
});
