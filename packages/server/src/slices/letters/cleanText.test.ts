import { cleanText, plainOf } from './cleanText.ts';
import { outcomeOf } from './deliver.ts';
import { paceOf } from './rounds.job.ts';
import { isSigned } from './signedBody.ts';
import { signatureOf } from './testing/signatureOf.ts';

test.each([
  ['<p>Hi</p><script>alert(1)</script>', '<script>'],
  ['<style>p{}</style>', '<style>'],
  ['<form action="https://evil.example"><input></form>', '<form>'],
  ['<p onclick="x()">Hi</p>', 'onclick'],
  ['<a href="java\nscript:alert(1)">Hi</a>', 'an address that runs code'],
  ['<svg><circle/></svg>', '<svg>'],
])('%s is refused by name', (html, name) => {
  let problem: unknown;
  try {
    cleanText('texts.en.text', html);
  } catch (error) {
    problem = error;
  }
  expect(problem).toMatchObject({ status: 400, errors: [{ field: 'texts.en.text' }] });
  expect(String(problem)).toContain(name);
});

test('what has only a look of its own is taken out without a word', () => {
  expect(cleanText('text', '<p style="color:red"><font size="7">Hello</font></p>')).toBe('<p>Hello</p>');
});

test('plain text keeps paragraphs, lists and addresses', () => {
  const html =
    '<h2>Dates</h2><p>One<br>two &amp; <a href="https://site.example/a" rel="x">three</a></p><ul><li>A</li><li>B</li></ul>';
  expect(plainOf(html)).toBe('Dates\n\nOne\ntwo & three (https://site.example/a)\n\n- A\n\n- B');
});

const answer = (response: string, command = 'RCPT TO', code = 'EENVELOPE') =>
  Object.assign(new Error('refused'), { code, command, response, responseCode: Number(response.slice(0, 3)) });

test.each([
  ['an unknown address', answer('550 5.1.1 No such user'), 'bounced'],
  ['a relay’s own refusal', answer('550 relay not permitted'), 'refused'],
  ['the limit of a day', answer('550 5.4.5 Daily sending limit exceeded'), 'refused'],
  ['a sender that is not accepted', answer('550 5.1.8 Sender rejected'), 'refused'],
  ['a full mailbox', answer('552 5.2.2 Mailbox full'), 'refused'],
  ['the site’s standing', answer('550 5.7.1 Blocked'), 'refused'],
  ['the message', answer('554 Rejected', 'DATA', 'EMESSAGE'), 'refused'],
  ['a grey list', answer('451 4.7.1 Try later'), undefined],
  ['the login', answer('535 5.7.8 Bad login', 'AUTH PLAIN', 'EAUTH'), undefined],
  ['the sender', answer('550 5.7.1 Sender', 'MAIL FROM'), undefined],
  ['an outage', Object.assign(new Error('refused'), { code: 'ECONNECTION' }), undefined],
])('an answer about %s', (_, error, outcome) => expect(outcomeOf(error)).toBe(outcome));

test.each([1, 20, 24, 1_200, 3_000])('%i a minute are never more', (perMinute) => {
  const { mails, nextMs } = paceOf(perMinute);
  expect((mails * 60_000) / nextMs).toBeCloseTo(perMinute, 0);
});

test('a signature covers body and time, and ends', () => {
  const now = new Date('2026-11-26T12:00:00Z');
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  const body = Buffer.from('{"events":[]}');
  const signature = signatureOf('secret', body, now);
  expect(isSigned('secret', body, signature, later(299))).toBe(true);
  expect(isSigned('secret', body, signature, later(301))).toBe(false);
  expect(isSigned('secret', body, signature, later(-301))).toBe(false);
  expect(isSigned('another', body, signature, now)).toBe(false);
  expect(isSigned('secret', Buffer.from('{}'), signature, now)).toBe(false);
});
