import {
  appointments,
  type BodyOf,
  cases,
  clients,
  dayAfter,
  facts,
  firm,
  holidayClosures,
  officeDay,
  officeInstant,
  recurring,
  SERVICE_CATEGORIES,
  site,
  weekdayOf,
} from '@firm/contract';
import { onDatabase, type Person } from '../../testing/testServer.ts';
import { openRecurring } from '../pipelines/openRecurring.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number) => dayAfter(officeDay(new Date()), days);

/** A weekday about two weeks ahead that is no holiday. */
function openDay(): string {
  let day = inDays(14);
  while ([0, 6].includes(weekdayOf(day)) || holidayClosures(day, 1, firm).length > 0) day = dayAfter(day, 1);
  return day;
}

onDatabase('services that are not offered', (server) => {
  let admin: Person;
  let ana: Person;
  let runningCase: string;
  const flight = { serviceCategoryId: 'flight_services', title: 'Two tickets' } as const;
  const refusal = (field: string) => ({
    ...{ status: 400, code: 'validation_failed' },
    errors: [expect.objectContaining({ field, code: 'service_not_offered' })],
  });

  const save = async (body: Partial<BodyOf<typeof facts.saveServices>>) => {
    const { sections } = await admin.api.call(facts.sections);
    const revision = sections.find(({ section }) => section === 'services')?.revision ?? 0;
    return admin.api.call(facts.saveServices, { body: { offers: [], revision, ...body } });
  };
  const offer = (isOffered: boolean, ...services: readonly (typeof SERVICE_CATEGORIES)[number][]) => ({
    offered: services.map((service) => ({ service, isOffered })),
  });
  const add = (service: (typeof SERVICE_CATEGORIES)[number]) =>
    admin.api.call(recurring.create, {
      body: { clientId: ana.user.id, service, title: 'Yearly trip', every: 'year', nextOn: inDays(1) },
    });

  beforeAll(async () => {
    const { user, password } = await server().person({ role: 'admin' });
    // Holds the meetings.
    await server().person({ role: 'staff' });
    [admin, ana] = [await server().signIn(user.email, password), await server().person()];
    runningCase = (await ana.api.call(cases.create, { body: flight })).id;
    await add('flight_services');
    await save(offer(false, 'flight_services'));
  }, 60_000);

  test('are told to pages, which otherwise carry nothing of it', async () => {
    expect((await server().api.call(site.config)).facts).toEqual(offer(false, 'flight_services'));
    const { offered } = await server().api.call(facts.read);
    expect(offered).toHaveLength(SERVICE_CATEGORIES.length);
    expect(offered).toContainEqual({ service: 'flight_services', isOffered: false });
  });

  test('begin no case and no meeting, neither for clients nor by staff', async () => {
    const startsAt = officeInstant(openDay(), '10:00').toISOString();
    await expect(ana.api.call(cases.create, { body: flight })).rejects.toMatchObject(refusal('serviceCategoryId'));
    const booked = ana.api.call(appointments.create, { body: { newCase: flight, startsAt, meetingMethod: 'phone' } });
    await expect(booked).rejects.toMatchObject(refusal('newCase.serviceCategoryId'));
    const params = { id: ana.user.id };
    const started = admin.api.call(clients.startCase, { params, body: { ...flight, priority: 'normal' } });
    await expect(started).rejects.toMatchObject(refusal('serviceCategoryId'));
    await expect(add('flight_services')).rejects.toMatchObject(refusal('service'));
    expect((await ana.api.call(cases.list)).count).toBe(1);
  });

  test('leave their cases, meetings on these, and work that recurs as they are', async () => {
    const found = await admin.api.call(cases.list, { query: { search: flight.title } });
    expect(found.results).toMatchObject([{ id: runningCase, serviceCategory: { id: 'flight_services' } }]);
    const startsAt = officeInstant(openDay(), '10:00').toISOString();
    const body = { caseId: runningCase, startsAt, meetingMethod: 'phone' } as const;
    expect(await ana.api.call(appointments.create, { body })).toMatchObject({ caseId: runningCase });
    const { deps } = server();
    await openRecurring({ ...deps, clock: () => new Date(deps.clock().getTime() + 2 * DAY_MS) });
    expect((await ana.api.call(cases.list)).count).toBe(2);
  });

  test('stay away when a price of theirs that was planned comes into force', async () => {
    const price = { kind: 'fixed', cents: 5_000 } as const;
    const priced = { service: 'flight_services', price, duration: { unit: 'agreed' } } as const;
    await save({ offers: [priced], ...offer(false, 'flight_services'), validFrom: inDays(3) });
    await save(offer(true, 'flight_services'));
    await save(offer(false, 'flight_services'));
    server().advance(4 * DAY_MS);
    expect((await server().api.call(site.config)).facts).toEqual({
      ...offer(false, 'flight_services'),
      offers: [priced],
    });
    server().advance(-4 * DAY_MS);
  });

  test('are never all: not now, not on a planned day, and not by taking a plan back', async () => {
    const [first, ...others] = SERVICE_CATEGORIES;
    const last = { status: 400, errors: [expect.objectContaining({ code: 'service_last' })] };
    const all = save(offer(false, ...SERVICE_CATEGORIES));
    await expect(all).rejects.toMatchObject({ ...last, errors: [{ field: 'offered.0.isOffered' }] });
    const planned = await save({ ...offer(false, ...others), validFrom: inDays(10) });
    await expect(save(offer(false, first))).rejects.toMatchObject(last);
    // On the tenth day one service would be left, which the plan for the eleventh takes off.
    const back = await save({ ...offer(true, 'translation'), validFrom: inDays(11) });
    await save({ ...offer(false, first), validFrom: inDays(12) });
    const planFor = (day: string, { planned: plans }: typeof back) =>
      plans.find(({ validFrom }) => validFrom === officeInstant(day, '00:00').toISOString())?.id ?? '';
    const takeBack = (id: string) => admin.api.call(facts.takeBack, { params: { id } });
    await expect(takeBack(planFor(inDays(11), back))).rejects.toMatchObject(last);
    await takeBack(planFor(inDays(10), planned));
    await takeBack(planFor(inDays(11), back));
  });
});
