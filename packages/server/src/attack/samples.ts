import { dayAfter, ESIGN_CONSENT_VERSION, firm, LANGUAGES, officeDay, toWire } from '@firm/contract';
import {
  freshAwards,
  freshCredentials,
  freshFilms,
  freshLegal,
  freshStory,
  freshTeam,
  freshTestimonials,
} from '@firm/contract/fresh';
import { type JsonSchema, type Operation, orNull, placesOf, type Way } from './operations.ts';

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** A working day of the office, far enough ahead to be free. */
const DAY = '2035-03-06';
const WORDS = 'Some words';
const NEW_PASSWORD = 'another long password';

/** Values for fields that must fit each other, which a schema cannot express. */
const FITTING: Record<string, { [name: string]: Json }> = {
  'articleLabels.createCategory': { slug: 'some-words' },
  'articleLabels.createTag': { slug: 'some-words' },
  'articles.saveText': { slug: 'some-words' },
  'auth.register': { password: NEW_PASSWORD, password_confirm: NEW_PASSWORD },
  'auth.resetPassword': { password: NEW_PASSWORD, password_confirm: NEW_PASSWORD },
  'account.changePassword': { new_password: NEW_PASSWORD, confirm_password: NEW_PASSWORD },
  'ai.review': { fields: [{ name: 'wages', value: '1.00' }] },
  'appointments.update': { status: 'cancelled', reason: WORDS },
  // The facts of a fresh site, so that what the other calls need stays as it is.
  'facts.saveHours': {
    hours: firm.hours.map(({ days, opens, closes }) => ({ days: [...days], opens, closes })),
    revision: 0,
  },
  'facts.saveServices': { offers: [], free_consultation_minutes: firm.freeConsultationMinutes, revision: 0 },
  'facts.saveContact': {
    ...{ name: firm.name, short_name: firm.shortName, founded: firm.founded, phone: firm.phone.display },
    ...{ email: firm.email, security_email: firm.securityEmail, address: firm.address, social: firm.social },
    languages: [...LANGUAGES],
    revision: 0,
  },
  'facts.saveFigures': { figures: toWire(firm.figures) as Json, revision: 0 },
  'facts.saveStory': { story: freshStory, revision: 0 },
  'facts.saveTeam': { team: toWire(freshTeam) as Json, revision: 0 },
  'facts.saveTestimonials': { testimonials: toWire(freshTestimonials) as Json, revision: 0 },
  'facts.saveFilms': { films: toWire(freshFilms) as Json, revision: 0 },
  'facts.saveStanding': {
    credentials: toWire(freshCredentials) as Json,
    awards: toWire(freshAwards) as Json,
    revision: 0,
  },
  'facts.saveTerms': {
    terms_version: firm.termsVersion,
    revision: 0,
    valid_from: dayAfter(officeDay(new Date()), 40),
  },
  'facts.saveLegal': { ...toWords(freshLegal.privacy), topic: 'privacy', revision: 0 },
  'inbox.update': { state: 'closed' },
  'inbox.openCase': { new_client: { first_name: 'Some', last_name: 'Body', email: 'somebody@example.com' } },
  'uploads.start': { file_name: 'some words.pdf', mime_type: 'application/pdf' },
  'availability.saveHours': { week: Array(7).fill(null), buffer_minutes: 0, methods: ['video'], revision: 0 },
  'people.saveGrace': { days: 0, revision: 0 },
  'pipelines.save': { revision: 0 },
  'releases.ban': { change: 'ban', versions: ['1.0.0'] },
  'releases.endPreview': { version: '1.0.0' },
  'releases.move': { move: 'pin' },
  'releases.planBan': { change: 'ban', version: '1.0.0' },
  'releases.previewLink': { version: '1.0.0' },
  'releases.prune': { versions: ['1.0.0'] },
  'releases.setContact': { mail: null, webhook: null },
  'documents.update': { status: 'processed' },
  'documentRequests.update': { status: 'not_applicable', reason: WORDS },
  'signatures.create': { kind: 'other' },
  'signatures.approve': { sha256: '0'.repeat(64) },
  'signatures.object': { sha256: '0'.repeat(64) },
  'signatures.sign': { sha256: '0'.repeat(64), consent_version: ESIGN_CONSENT_VERSION },
  'views.create': { query: 'status=active' },
  'views.update': { query: 'status=active' },
  'views.chooseColumns': { columns: ['name'] },
  'billing.create': { lines: [{ description: WORDS, unit_cents: 10_000 }] },
};

/** The words of a legal text without its version. */
function toWords({ en, es, fr }: (typeof freshLegal)['terms']): { [name: string]: Json } {
  return { en, es, fr };
}

/** Fields that stand instead of a fitting one, by its name. */
const INSTEAD: Record<string, string> = { new_client: 'client_id' };
/** For an operation and an optional field, the other field that must name the same thing. */
const COMPANIONS: Record<string, { [name: string]: string }> = { 'appointments.create': { client_id: 'case_id' } };

/** Returns the smallest fitting body: required fields, those of `ways`, and their companions. `idFor` gives ids. */
export function bodyOf(operation: Operation, idFor: (way: Way) => string, ways: readonly Way[] = []): Json {
  const companions = ways.flatMap(([first]) => COMPANIONS[operation.id]?.[String(first)] ?? []);
  const sample = sampleOf(operation.body ?? {}, [], idFor, [...ways, ...companions.map((name) => [name])]);
  const isReplaced = (name: string) => ways.some(([first]) => first !== undefined && first === INSTEAD[name]);
  const fitting = Object.entries(FITTING[operation.id] ?? {}).filter(([name]) => !isReplaced(name));
  return isObject(sample) ? { ...sample, ...Object.fromEntries(fitting) } : sample;
}

export function queryOf(
  { id, query, body }: Operation,
  idFor: (way: Way) => string,
  ways: readonly Way[] = [],
): Record<string, string> {
  const sample = sampleOf(query ?? {}, [], idFor, ways);
  const fitting = body ? {} : FITTING[id];
  return isObject(sample)
    ? Object.fromEntries(Object.entries({ ...sample, ...fitting }).map(([name, value]) => [name, String(value)]))
    : {};
}

function sampleOf(schema: JsonSchema, way: Way, idFor: (way: Way) => string, ways: readonly Way[]): Json {
  const { schema: inner } = orNull(schema);
  if (inner.enum) return inner.enum[0] as Json;
  if (inner.type === 'boolean') return true;
  if (inner.type === 'integer' || inner.type === 'number') return Math.max(inner.minimum ?? 0, 1);
  if (inner.type === 'array') {
    const wanted = ways.some((one) => startsWith(one, [...way, 0]));
    const count = Math.max(inner.minItems ?? 0, wanted ? 1 : 0);
    return Array.from({ length: count }, () => sampleOf(inner.items ?? {}, [...way, 0], idFor, ways));
  }
  if (inner.type === 'string') return textOf(inner, way, idFor);
  const entries = Object.entries(inner.properties ?? {}).filter(
    ([name]) => inner.required?.includes(name) || ways.some((one) => startsWith(one, [...way, name])),
  );
  return Object.fromEntries(entries.map(([name, each]) => [name, sampleOf(each, [...way, name], idFor, ways)]));
}

function textOf({ format, minLength = 0 }: JsonSchema, way: Way, idFor: (way: Way) => string): string {
  if (format === 'uuid') return idFor(way);
  if (format === 'date') return DAY;
  if (format === 'date-time') return `${DAY}T15:00:00Z`;
  if (way.at(-1) === 'email') return 'somebody@example.com';
  if (way.at(-1) === 'offset') return '0';
  return WORDS.padEnd(minLength, '.');
}

/** Returns a copy of the sample with another value at one place; `undefined` leaves the place out. */
export function withValue(sample: Json, way: Way, value: unknown): unknown {
  const [step, ...rest] = way;
  if (step === undefined) return value;
  if (Array.isArray(sample)) return [withValue(sample[0] ?? null, rest, value)];
  const { [String(step)]: before = null, ...others } = isObject(sample) ? sample : {};
  const after = withValue(before, rest, value);
  return after === undefined ? others : { ...others, [String(step)]: after };
}

/** The id of no row, for calls without a particular row. */
export const NOBODYS_ID = '00000000-0000-4000-8000-000000000000';

/** Returns the places of an operation's query and body, and says in which of them each place is. */
export const inputsOf = (operation: Operation) => [
  ...placesOf(operation.query).map((place) => ({ ...place, at: 'query' as const })),
  ...placesOf(operation.body)
    .filter(({ schema }) => schema.format !== 'binary')
    .map((place) => ({ ...place, at: 'body' as const })),
];

export type Input = ReturnType<typeof inputsOf>[number];

/** Tells whether an input carries texts only, as queries and forms do. */
export const isText = ({ media }: Operation, { at }: Input) => at === 'query' || media === 'multipart/form-data';

const startsWith = (way: Way, beginning: Way) => beginning.every((step, index) => way[index] === step);

function isObject(value: Json): value is { [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
