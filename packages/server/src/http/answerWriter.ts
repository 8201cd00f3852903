import { toSnakeKey } from '@firm/contract';
import { z } from 'zod';

/** Gives of a value what a schema names, under the wire's names. */
type Picker = (value: unknown) => unknown;

/**
 * Made once per endpoint: writes its answers as JSON, under the wire's names. What the schema does not name is not sent, whatever the handler gives.
 * One walk by a plan that is known beforehand: mapping keys of any record and then serialising by schema cost three times as much.
 */
export function answerWriter(schema: z.ZodType): (answer: unknown) => string {
  const pick = pickerOf(schema);
  return (answer) => JSON.stringify(pick(answer));
}

function pickerOf(schema: z.core.$ZodType): Picker {
  if (schema instanceof z.ZodObject) return fieldsPicker(schema.shape);
  if (schema instanceof z.ZodArray) return itemsPicker(pickerOf(schema.element));
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return pickerOf(schema.unwrap());
  if (schema instanceof z.ZodUnion) return choicePicker(schema.options);
  // Opaque: data of its own, such as extracted form fields.
  if (schema instanceof z.ZodRecord && schema.valueType instanceof z.ZodUnknown) return (value) => value;
  return single;
}

function fieldsPicker(shape: z.core.$ZodShape): Picker {
  const fields = Object.entries(shape).map(([key, schema]) => ({ key, name: toSnakeKey(key), pick: pickerOf(schema) }));
  return (value) => {
    if (value === null) return null;
    if (!isRecord(value)) throw new TypeError('an answer lacks the record that its schema names');
    const picked: Record<string, unknown> = {};
    for (const { key, name, pick } of fields) {
      const inner = value[key];
      if (inner !== undefined) picked[name] = pick(inner);
    }
    return picked;
  };
}

function itemsPicker(pick: Picker): Picker {
  return (value) => {
    if (value === null) return null;
    if (!Array.isArray(value)) throw new TypeError('an answer lacks the list that its schema names');
    return value.map(pick);
  };
}

function choicePicker(schemas: readonly z.core.$ZodType[]): Picker {
  const choices = schemas.map((schema) => ({ schema, pick: pickerOf(schema) }));
  return (value) => {
    const choice = choices.find(({ schema }) => z.safeParse(schema, value).success);
    if (!choice) throw new TypeError('an answer is none of those that its schema names');
    return choice.pick(value);
  };
}

/** A text, a number, a yes or no. Of a record nothing is named, so none is let out here. */
function single(value: unknown): unknown {
  if (typeof value === 'object' && value !== null) throw new TypeError('an answer holds a record that no schema names');
  return value;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
