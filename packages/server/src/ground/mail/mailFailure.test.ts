import { mailFailureOf } from './mailFailure.ts';

const told = (message: string, more: object) => Object.assign(new Error(message), more);

test('an answer of the mail server is kept in codes, without the address that it quotes', () => {
  const response = '550 5.1.1 <ana@example.com>: no such user';
  const failure = mailFailureOf(
    told(`Can't send mail - all recipients were rejected: ${response}`, {
      ...{ code: 'EENVELOPE', command: 'RCPT TO', response, responseCode: 550 },
      ...{ rejected: ['ana@example.com'], rejectedErrors: [told(response, { recipient: 'ana@example.com' })] },
    }),
  );
  expect(failure).toMatchObject({ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, enhancedCode: '5.1.1' });
  expect(failure.message).toBe('the mail server did not take it: 550 5.1.1 RCPT TO');
  expect(JSON.stringify(failure) + failure.stack + String(failure.cause)).not.toContain('ana@');
  expect(mailFailureOf(failure)).toBe(failure);
});

test('an outage keeps its words', () => {
  const failure = mailFailureOf(told('connect ECONNREFUSED 127.0.0.1:25', { code: 'ESOCKET', command: 'CONN' }));
  expect(failure.message).toBe('the mail server did not take it: ESOCKET, connect ECONNREFUSED 127.0.0.1:25');
  expect(mailFailureOf(told('Invalid recipient ana@example.com', { code: 'EENVELOPE' })).message).not.toContain('ana@');
});

test('what is no failure of a mail server is one without codes', () => {
  expect(mailFailureOf(new Error('the mail was not composed'))).toMatchObject({ code: 'UNKNOWN', responseCode: null });
  expect(mailFailureOf('no')).toMatchObject({ code: 'UNKNOWN' });
});
