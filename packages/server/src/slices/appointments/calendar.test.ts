import { appointments, cases } from '@firm/contract';
import { onDatabase } from '../../testing/testServer.ts';
import { appointments as table } from './appointments.tables.ts';
import { calendarText, instantValue, quoted, textValue } from './iCalendar.ts';

test('lines are escaped, and folded after 75 octets without tearing a character', () => {
  const text = calendarText(
    { name: 'Harbor, Main' },
    [['X', `${'é'.repeat(60)}😀${'a'.repeat(90)}`]],
    [[['SUMMARY', textValue('a,b;c\\d\r\ne\u0007')]]],
  );
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.replace(/\r\n /g, '')).toContain(`X:${'é'.repeat(60)}😀${'a'.repeat(90)}\r\n`);
  expect(text).toContain('SUMMARY:a\\,b\\;c\\\\d\\ne\r\n');
  expect(text).toContain('PRODID:-//Harbor\\, Main//Appointments//EN\r\n');
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(quoted('Ana "B"\r\nX:1')).toBe('"Ana BX:1"');
});

test('an instant is told in UTC, on both sides of a clock change', () => {
  expect(instantValue(new Date('2026-03-06T14:00:00.000Z'))).toBe('20260306T140000Z');
  expect(instantValue(new Date('2026-03-09T13:00:00.000Z'))).toBe('20260309T130000Z');
});

onDatabase('the calendar', (server) => {
  test('is private, can get a new address, and ends; it shows what stands and what took place', async () => {
    const client = await server().person({ firstName: 'Ana', lastName: 'Lima' });
    const { id: caseId } = await client.api.call(cases.create, {
      body: { serviceCategoryId: 'tax_preparation', title: 'Return; 2025, late' },
    });
    const base = { caseId, clientId: client.user.id, durationMinutes: 60, meetingMethod: 'phone' } as const;
    const { db } = server().database;
    const [kept] = await db
      .insert(table)
      .values([
        {
          ...base,
          appointmentType: 'signing',
          confirmationCode: 'A1A-001',
          startsAt: new Date('2035-03-06T15:00:00Z'),
        },
        {
          ...base,
          appointmentType: 'consultation',
          confirmationCode: 'A1A-002',
          status: 'cancelled',
          startsAt: new Date('2035-03-07T15:00:00Z'),
        },
      ])
      .returning({ id: table.id });

    expect(await client.api.call(appointments.feed)).toEqual({ url: null });
    const { url } = await client.api.call(appointments.renewFeed);
    expect(await client.api.call(appointments.feed)).toEqual({ url });
    const read = async (address: string | null) => {
      const { pathname, search } = new URL(address ?? '');
      const answer = await server().fetch(pathname + search);
      return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
    };
    const { status, type, text } = await read(url);
    expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8']);
    const whole = text.replace(/\r\n /g, '');
    expect(whole.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    for (const part of [
      'METHOD:PUBLISH',
      'DTSTART:20350306T150000Z',
      'DTEND:20350306T160000Z',
      'A1A-001',
      'Return\\; 2025\\, late',
    ])
      expect(whole).toContain(part);
    expect(whole).not.toContain('ATTENDEE');

    expect((await read(url?.replace(/key=./, 'key=!') ?? null)).status).toBe(404);
    expect((await read(url?.replace(/[\da-f]\.ics/, 'x.ics') ?? null)).status).toBe(404);
    const renewed = await client.api.call(appointments.renewFeed);
    expect(renewed.url).not.toBe(url);
    expect([(await read(url)).status, (await read(renewed.url)).status]).toEqual([404, 200]);
    await client.api.call(appointments.removeFeed);
    expect((await read(renewed.url)).status).toBe(404);

    const file = await client.api.download(appointments.file, { params: { id: kept?.id ?? '' } });
    expect(await file.text()).toContain('A1A-001');
  });
});
