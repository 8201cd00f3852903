import { embeddedFailureOf, startFailureOf } from './startFailure.ts';

test('the error names a full disk under the embedded database', () => {
  // The form of the error that PGlite throws.
  const full = { name: 'ErrnoError', errno: 51 };
  expect(embeddedFailureOf('/srv/site/pg', full).message).toBe(
    'The embedded database in /srv/site/pg cannot be opened: there is no room on its disk',
  );
  expect(embeddedFailureOf('/srv/site/pg', new Error('it is broken')).message).toMatch(/it is broken$/);
});

test('an unreachable PostgreSQL is one line, even on a host with two addresses, whose error has no message', () => {
  const refused = Object.assign(new AggregateError([], ''), { code: 'ECONNREFUSED' });
  expect(startFailureOf(refused)).toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(/^The database cannot be used: ECONNREFUSED\. To mend it: start PostgreSQL/),
  });
});

test('a certificate that cannot be checked is one line, with the way to name its authority', () => {
  const untrusted = Object.assign(new Error('unable to verify it'), { code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' });
  expect(startFailureOf(untrusted)).toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(/unable to verify it\. To mend it: name a file .*sslrootcert=/),
  });
});
