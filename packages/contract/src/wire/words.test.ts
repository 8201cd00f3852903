import { z } from 'zod';
import { allEndpoints } from '../endpoints.ts';
import { schemas } from '../schemas.ts';
import { isWordField, mapWords } from './words.ts';

/** Texts that are not free text: names with their own rule, addresses, passwords, codes, choices, document values. */
const NO_WORDS = new Set([
  ...['name', 'firstName', 'lastName', 'email', 'phone', 'password', 'passwordConfirm', 'currentPassword'],
  ...['newPassword', 'confirmPassword', 'code', 'challenge', 'token', 'refreshToken', 'question', 'mimeType'],
  ...['timeZone', 'value', 'website', 'search', 'sha256', 'drawing', 'version', 'termsVersion', 'jobTitle'],
  ...['opens', 'closes', 'fromTime', 'toTime', 'specialist', 'query', 'columns', 'hours', 'holder'],
]);
/** Resources without texts about people and their cases. */
const OTHER_RESOURCES =
  /^(platform|blog|articles|articleLabels|articlePreviews|articlePictures|letters|site|live|cannedAnswers|pipelines|prices|facts|releases)\./;
/** Endpoints that return one opened item with its text, and drafts that their author continues. */
const OPENED =
  /^cases\.(get|create|update|timeline|addEvent|addOutcome)$|^intake\.(drafts|saveDraft)$|^documents\.(get|upload|update|restore)$|^uploads\.finish$|^documentRequests\.(create|answer|update)$|^needs\.(list|create|answer|update)$|^appointments\.(get|create|give|move|update)$|^messages\.(thread|send|translate)$|^chat\.|^billing\.(get|create|update|send|void|refund)$|^money\.((record|remove)Payment|credit|useDeposit|(record|return)Deposit|billHours)$|^hours\.(get|add|update)$|^signatures\.|^ai\.|^inbox\.(get|update|answer|openCase)$|^clients\.startCase$|^notes\.(add|update)$|^availability\.(add|update)Closing$/;

const all = Object.entries(allEndpoints).flatMap(([resource, endpoints]) =>
  Object.entries(endpoints).map(([key, endpoint]) => ({
    endpoint,
    schema: (schemas as Record<string, Record<string, { body?: z.ZodType; form?: z.ZodType; answer?: z.ZodType }>>)[
      resource
    ]?.[key],
  })),
);
const about = all.filter(({ endpoint }) => !OTHER_RESOURCES.test(endpoint.id));

/** The names of the fields in a schema that accept any text. */
function texts(schema: z.core.$ZodType | undefined, name = ''): string[] {
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape).flatMap(([key, inner]) => texts(inner, key));
  if (schema instanceof z.ZodArray) return texts(schema.element, name);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => texts(option, name));
  if (schema instanceof z.ZodPipe) return [...texts(schema.in, name), ...texts(schema.out, name)];
  if (
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  )
    return texts(schema.unwrap(), name);
  // Ids, days and instants have their own format.
  return schema instanceof z.ZodString ? [name] : [];
}

it('knows every text of a body as words of somebody, or as something else', () => {
  const unknown = about.flatMap(({ endpoint, schema }) =>
    [...texts(schema?.body), ...texts(schema?.form)]
      .filter((name) => !isWordField(name) && !NO_WORDS.has(name))
      .map(
        (name) =>
          `${endpoint.id} takes the text ${name}: list it in WORD_FIELDS of wire/words.ts if people write freely in it, else in NO_WORDS of this test`,
      ),
  );
  expect(unknown).toEqual([]);
});

it('masks the words of every answer but those of one thing that was opened', () => {
  const open = about.filter(({ schema }) => texts(schema?.answer).some(isWordField));
  const bare = open.map(({ endpoint }) => endpoint).filter(({ id, masksAnswer }) => !masksAnswer && !OPENED.test(id));
  expect(
    bare.map(
      ({ id }) =>
        `${id} answers with words that people wrote: give it masksAnswer, or list it in OPENED of this test if it returns one opened item`,
    ),
  ).toEqual([]);
  expect(open.length).toBeGreaterThan(25);
});

it('changes words at any depth and nothing else', () => {
  const body = { caseId: '1', title: 'a', requests: [{ title: 'b', dueDate: 'c' }], nextSteps: ['d'], text: null };
  expect(mapWords(body, (text) => text.toUpperCase())).toEqual({
    ...body,
    title: 'A',
    requests: [{ title: 'B', dueDate: 'c' }],
    nextSteps: ['D'],
  });
});
