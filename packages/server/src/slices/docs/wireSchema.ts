import { toSnakeKey } from '@firm/contract';

type Json = boolean | { [key: string]: unknown };

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

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
