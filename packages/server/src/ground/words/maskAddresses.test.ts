import { maskAddresses } from './maskAddresses.ts';

test.each([
  ['550 5.1.1 <ana.ruiz+news@mail.example.com>: no such user', '550 5.1.1 <(an address)>: no such user'],
  ['RCPT TO:<ana@example.com>, "ben@example.com"', 'RCPT TO:<(an address)>, "(an address)"'],
  ['recipient=ana@example.com;', '(an address);'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'connect ECONNREFUSED 127.0.0.1:25'],
])('%s is kept as %s', (words, kept) => expect(maskAddresses(words)).toBe(kept));
