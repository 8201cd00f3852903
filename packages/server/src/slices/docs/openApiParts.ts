import { z } from 'zod';

export type Json = Record<string, unknown>;

const ERROR = { $ref: '#/components/schemas/Error' };
/** Returns an answer in the common shape of failures. */
export const errorAnswer = (description: string) => ({
  description,
  content: { 'application/json': { schema: ERROR } },
});

/** Returns a JSON Schema that keeps the property names. */
export function plainSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' });
  return json;
}

/** Returns the query parameters of a schema. */
export function parametersOf(schema: Json | undefined): Json[] {
  const { properties, required } = schema ?? {};
  if (!isRecord(properties)) return [];
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: 'query',
    required: Array.isArray(required) && required.includes(name),
    schema: each,
  }));
}

export function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
