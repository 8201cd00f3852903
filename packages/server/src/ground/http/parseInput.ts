import { type FieldError, fieldErrorOf } from '@firm/contract';
import { fieldProblem } from '@firm/contract/schemas';
import { z } from 'zod';
import { Invalid } from '../errors.ts';

/** The message for characters that no database can store. */
export const UNSTORABLE = 'The request contains characters that cannot be stored';

/** Parses a value with the schema. Throws `Invalid`, which names every wrong field once. An absent object is empty. */
export function parseInput<T extends z.ZodType>(schema: T, value: unknown): z.output<T>;
export function parseInput<T extends z.ZodType>(schema: T | undefined, value: unknown): z.output<T> | undefined;
export function parseInput<T extends z.ZodType>(schema: T | undefined, value: unknown): z.output<T> | undefined {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value ?? {}, { error: fieldProblem });
  if (parsed.success) {
    refuseNulls(parsed.data);
    return parsed.data;
  }
  const errors = new Map<string, FieldError>();
  for (const issue of parsed.error.issues) {
    const field = issue.path.map(String).join('.');
    if (field === '' || errors.has(field)) continue;
    const error = fieldErrorOf(field, issue.message);
    errors.set(field, { ...error, message: sentence(error.message) });
  }
  throw new Invalid([...errors.values()]);
}

/** The messages of shared schemas also stand within sentences of commands, and begin with a small letter. */
const sentence = (message: string) => message.charAt(0).toUpperCase() + message.slice(1);

/** Refuses fields that no code would use: ignoring them would look like success. @throws Invalid */
export function refuseUnknownFields(schema: z.ZodType | undefined, body: unknown): void {
  const described = schema && objectIn(schema);
  if (!described || typeof body !== 'object' || body === null || Array.isArray(body)) return;
  const unknown = Object.keys(body).filter((field) => !Object.hasOwn(described.shape, field));
  if (unknown.length) throw new Invalid(unknown.map((field) => ({ field, message: 'There is no such field' })));
}

function objectIn(schema: unknown): z.ZodObject | undefined {
  if (schema instanceof z.ZodObject) return schema;
  return schema instanceof z.ZodPipe ? objectIn(schema.in) : undefined;
}

/** Refuses the null character, the only one PostgreSQL cannot store, in texts that the schema accepted. */
function refuseNulls(value: unknown, way: readonly string[] = []): void {
  if (typeof value === 'string' && value.includes('\0'))
    throw new Invalid([{ field: way.join('.'), message: UNSTORABLE }], UNSTORABLE);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) refuseNulls(inner, [...way, key]);
}
