import { isSigned } from '../../ground/http/signedBody.ts';
import { finalOf, isAboutMail, mailFailureOf } from '../../ground/mail/mailFailure.ts';
import { signatureOf } from '../../testing/signatureOf.ts';
import { cleanText, plainOf } from './cleanText.ts';
import { haltOf } from './halts.ts';
import { paceOf } from './rounds.job.ts';

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

test('the words of an item stay on the line of its mark, and places within the text have no address', () => {
  const html = '<ul><li><p>A <a href="#later">below</a></p></li><li><p>B</p></li></ul>';
  expect(plainOf(html)).toBe('- A below\n\n- B');
});

test('a footnote stands at the end by the number of its mark', () => {
  const mark = (number: number) =>
    `<sup class="footnote"><a href="#fn-${number}" id="ref-${number}">${number}</a></sup>`;
  const html = cleanText(
    'text',
    `<p>Form 1040${mark(1)} is due in April${mark(2)}.</p><ol><li><p>Sign</p></li></ol>` +
      '<section class="footnotes"><ol><li id="fn-1"><p>As of 2026.</p></li>' +
      '<li id="fn-2"><p>See <a href="https://irs.gov/x">the IRS</a>.</p></li></ol></section>',
  );
  expect(plainOf(html)).toBe(
    'Form 1040[1] is due in April[2].\n\n- Sign\n\n[1] As of 2026.\n\n[2] See the IRS (https://irs.gov/x).',
  );
});

const answer = (response: string, command = 'RCPT TO', code = 'EENVELOPE') =>
  Object.assign(new Error('refused'), { code, command, response, responseCode: Number(response.slice(0, 3)) });

test.each([
  ['an unknown address', answer('550 5.1.1 No such user'), 'bounced'],
  ['a domain that takes no mail', answer('556 5.1.10 Null MX'), 'bounced'],
  ['an unknown address in several lines', answer('550-5.1.1 No such user\n550 5.1.1 Look again'), 'bounced'],
  ['a refusal without an enhanced code', answer('550 No such user'), 'refused'],
  ['relaying', answer('550 Relay not permitted'), 'refused'],
  ['the limit of the day', answer('550 5.4.5 Daily sending limit exceeded'), 'refused'],
  ['the sender, told with the recipient', answer('550 5.1.8 Sender rejected'), 'refused'],
  ['a closed or busy mailbox', answer('550 5.2.1 Not accepting messages'), 'refused'],
  ['a mail server that closes', answer('421 4.7.0 Too many connections'), undefined],
  ['a full mailbox', answer('552 5.2.2 Mailbox full'), 'refused'],
  ['the site’s standing', answer('550 5.7.1 Blocked'), 'refused'],
  ['the message', answer('554 Rejected', 'DATA', 'EMESSAGE'), 'refused'],
  ['a grey list', answer('451 4.7.1 Try later'), undefined],
  ['the login', answer('535 5.7.8 Bad login', 'AUTH PLAIN', 'EAUTH'), undefined],
  ['the sender', answer('550 5.7.1 Sender', 'MAIL FROM'), undefined],
  ['an outage', Object.assign(new Error('refused'), { code: 'ECONNECTION' }), undefined],
])('an answer about %s', (_, error, outcome) => expect(finalOf(mailFailureOf(error))).toBe(outcome));

test.each([
  ['a grey list', answer('451 4.7.1 Try later'), true],
  ['a refused message', answer('554 Rejected', 'DATA', 'EMESSAGE'), true],
  ['the login', answer('535 5.7.8 Bad login', 'AUTH PLAIN', 'EAUTH'), false],
  ['the sender', answer('550 5.7.1 Sender', 'MAIL FROM'), false],
  ['a mail server that closes', answer('421 4.7.0 Too many connections'), false],
  ['an outage', Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET', command: 'CONN' }), false],
  ['a full disk', Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' }), false],
])('whether %s is about one mail', (_, error, isAbout) => expect(isAboutMail(mailFailureOf(error))).toBe(isAbout));

test.each([
  [{ all: 200, bounced: 10, refused: 0 }, undefined],
  [{ all: 200, bounced: 11, refused: 0 }, 'many_bounced'],
  [{ all: 200, bounced: 0, refused: 11 }, 'many_refused'],
  [{ all: 20, bounced: 9, refused: 0 }, undefined],
  [{ all: 20, bounced: 10, refused: 10 }, 'many_bounced'],
] as const)('of the last mails %j a letter stops by %s', (counts, halt) => expect(haltOf(counts)).toBe(halt));

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
