import { isDeepStrictEqual } from 'node:util';
import { toSnakeKey } from '@firm/contract';
import { z } from 'zod';

type Json = boolean | { [key: string]: unknown };

/** What an answer may contain, as JSON Schema with the wire's names, for Fastify's serialiser: what is not named is not sent. */
export function answerSchema(schema: z.ZodType): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'output',
    target: 'draft-7',
    unrepresentable: 'any',
  });
  return lean(toWireSchema(json));
}

/**
 * The same shape without what only a validator needs. 'This or null' becomes `nullable`: as a choice (`anyOf`) the serialiser would
 * validate every value to learn which it is.
 */
function lean(schema: Json): Json {
  if (!isRecord(schema)) return schema;
  const { anyOf, format: _format, pattern: _pattern, ...rest } = schema;
  const choices = Array.isArray(anyOf) ? anyOf : [];
  const [other, ...more] = choices.filter((choice) => !(isRecord(choice) && choice.type === 'null'));
  if (isRecord(other) && more.length === 0 && choices.length === 2) return lean({ ...rest, ...other, nullable: true });
  const kept: Record<string, unknown> = choices.length > 0 ? { ...rest, anyOf } : rest;
  if (isRecord(kept.properties)) {
    kept.properties = Object.fromEntries(
      Object.entries(kept.properties).map(([name, inner]) => [name, isRecord(inner) ? lean(inner) : inner]),
    );
  }
  if (isRecord(kept.items)) kept.items = lean(kept.items);
  return kept;
}

/** Renames properties to snake_case, in a JSON Schema. */
export function toWireSchema(schema: unknown): Json {
  if (!isRecord(schema)) return schema === true;
  const wire: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'properties' && isRecord(value)) {
      wire.properties = Object.fromEntries(
        Object.entries(value).map(([name, inner]) => [toSnakeKey(name), toWireSchema(inner)]),
      );
    } else if (key === 'required' && Array.isArray(value)) {
      wire.required = value.map((name) => toSnakeKey(String(name)));
    } else if (key === 'anyOf' || key === 'oneOf' || key === 'allOf') {
      wire[key] = Array.isArray(value) ? value.map(toWireSchema) : value;
    } else if (key === 'items' || key === 'additionalProperties') {
      wire[key] = isRecord(value) ? toWireSchema(value) : value;
    } else if (key !== 'propertyNames') {
      wire[key] = value;
    }
  }
  return wire;
}

/** For tests: throws when an answer is not exactly what the contract says, fields left out and fields too many included. */
export function assertAnswer(endpoint: string, schema: z.ZodType | undefined, answer: unknown): void {
  if (!schema) {
    if (answer !== undefined) throw new Error(`${endpoint} answers although the contract says nothing of an answer`);
    return;
  }
  const sent: unknown = JSON.parse(JSON.stringify(answer ?? null));
  const parsed = schema.safeParse(sent);
  if (!parsed.success) throw new Error(`${endpoint} breaks the contract: ${z.prettifyError(parsed.error)}`);
  if (!isDeepStrictEqual(parsed.data, sent))
    throw new Error(`${endpoint} answers more than the contract names: ${JSON.stringify(sent)}`);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
