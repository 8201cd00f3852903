import { isQuote, isWordField, maskNumbers, toSnakeKey } from '@firm/contract';
import { z } from 'zod';

/** Returns the fields of a value that a schema names, under the wire's names. */
type Picker = (value: unknown) => unknown;

/**
 * Makes the writer of an endpoint's answers: JSON under the wire's names. Fields that the schema does not name are
 * never sent.
 * It walks a plan that is made in advance: mapping the keys of any record and then serialising by schema cost three
 * times as much.
 * It masks social security and card numbers in quoted fields, and with `masksAnswer` in all texts.
 */
export function answerWriter(schema: z.ZodType, masksAnswer = false): (answer: unknown) => string {
  const pick = pickerOf(schema, masksAnswer ? isWordField : isQuote);
  return (answer) => JSON.stringify(pick(answer));
}

/** Makes the picker of a schema. `name` is the field that holds the value. */
function pickerOf(schema: z.core.$ZodType, isMasked: (name: string) => boolean, name = ''): Picker {
  if (schema instanceof z.ZodObject) return fieldsPicker(schema.shape, isMasked);
  if (schema instanceof z.ZodArray) return itemsPicker(pickerOf(schema.element, isMasked, name));
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return pickerOf(schema.unwrap(), isMasked, name);
  if (schema instanceof z.ZodUnion) return choicePicker(schema.options, isMasked, name);
  if (schema instanceof z.ZodString && isMasked(name)) return masked;
  // The record is opaque data, such as extracted form fields.
  if (schema instanceof z.ZodRecord && schema.valueType instanceof z.ZodUnknown) return (value) => value;
  return single;
}

function fieldsPicker(shape: z.core.$ZodShape, isMasked: (name: string) => boolean): Picker {
  const fields = Object.entries(shape).map(([key, schema]) => ({
    key,
    name: toSnakeKey(key),
    pick: pickerOf(schema, isMasked, key),
  }));
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

function choicePicker(schemas: readonly z.core.$ZodType[], isMasked: (name: string) => boolean, name: string): Picker {
  const choices = schemas.map((schema) => ({ schema, pick: pickerOf(schema, isMasked, name) }));
  return (value) => {
    if (value === null) return null;
    const choice = choices.find(({ schema }) => z.safeParse(schema, value).success);
    if (!choice) throw new TypeError('an answer is none of those that its schema names');
    return choice.pick(value);
  };
}

const masked: Picker = (value) => (typeof value === 'string' ? maskNumbers(value) : single(value));

/** Returns a text, a number or a boolean. Throws for a record, whose fields the schema does not name. */
function single(value: unknown): unknown {
  if (typeof value === 'object' && value !== null) throw new TypeError('an answer holds a record that no schema names');
  return value;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
