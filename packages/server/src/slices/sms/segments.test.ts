import { firm, LANGUAGES, type Language } from '@firm/contract';
import { nextLoud } from './quietHours.ts';
import { keywordOf } from './receiveText.ts';
import { segmentsOf } from './segments.ts';
import { AT_FIRST } from './sms.repository.ts';
import { type TextName, textOf } from './smsTexts.ts';

const LONG = {
  ...{
    code: '123456',
    minutes: '10',
    count: '12',
    link: 'portal.crossbay.example/dashboard',
    phone: firm.phone.display,
  },
  day: '12/31',
};
const WHEN: Record<Language, string> = {
  en: 'Wednesday, September 23 at 10:30 AM',
  es: 'miércoles, 23 de septiembre, 10:30 a. m.',
  fr: 'mercredi 23 septembre à 10:30',
};
const NAMES: TextName[] = ['code', 'meeting', 'need', 'week', 'stopped', 'started', 'help'];

test.each(LANGUAGES.flatMap((language) => NAMES.map((name) => [language, name] as const)))(
  '%s: the text "%s" is one message of plain characters',
  (language, name) => {
    const text = textOf(name, language, { ...LONG, when: WHEN[language] }, firm);
    expect(text).not.toContain('{{');
    expect([text, segmentsOf(text)]).toEqual([text, 1]);
  },
);

test('longer texts, and those with other characters, count as what they are sent as', () => {
  expect(segmentsOf('a'.repeat(160))).toBe(1);
  expect(segmentsOf('a'.repeat(161))).toBe(2);
  expect(segmentsOf('€'.repeat(81))).toBe(2);
  expect(segmentsOf('á'.repeat(70))).toBe(1);
  expect(segmentsOf('á'.repeat(71))).toBe(2);
});

test('quiet hours are those of the person’s own clock, over midnight and when the clock changes', () => {
  const at = (time: string, change = {}) => nextLoud(new Date(time), { ...AT_FIRST, ...change }).toISOString();
  expect(at('2026-06-01T16:00:00.000Z')).toBe('2026-06-01T16:00:00.000Z');
  expect(at('2026-06-02T01:30:00.000Z')).toBe('2026-06-02T12:00:00.000Z');
  expect(at('2026-06-02T01:30:00.000Z', { timeZone: 'America/Los_Angeles' })).toBe('2026-06-02T01:30:00.000Z');
  // The night in which New York's clock goes forward.
  expect(at('2026-03-08T06:30:00.000Z')).toBe('2026-03-08T12:00:00.000Z');
  expect(at('2026-06-02T01:30:00.000Z', { quietFrom: 0, quietUntil: 0 })).toBe('2026-06-02T01:30:00.000Z');
});

test.each([
  ['STOP', 'stop'],
  [' Stop. ', 'stop'],
  ['Arrêt', 'stop'],
  ['alto', 'stop'],
  ['START', 'start'],
  ['Sí', 'start'],
  ['Ayuda', 'help'],
  ['please stop by at noon', undefined],
  ['', undefined],
])('"%s" is understood as %s', (body, keyword) => expect(keywordOf(body)).toBe(keyword));
