/** The standard test file of virus scanners, in two pieces so that no scanner mistakes this source for it. */
export const TEST_SIGNATURE = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
  'latin1',
);
