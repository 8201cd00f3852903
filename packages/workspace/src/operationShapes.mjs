import path from 'node:path';
import { addShape } from '@firm/tooling/shapes';
import { root } from './apps.mjs';
import { recordProblems } from './recordProblems.mjs';
import { useTypeScript } from './releaseApps.mjs';

const FILE = path.join(root, 'packages/contract/src/releases/operations.json');

/**
 * Compares the recorded shapes of the contract's operations with its schemas; with `record`, writes them.
 * @param {{ record?: boolean }} [options] @returns {Promise<string[]>}
 */
export async function operationShapeProblems({ record = false } = {}) {
  useTypeScript();
  const { allEndpoints } = await import('../../contract/src/endpoints.ts');
  const { schemas } = await import('../../contract/src/schemas.ts');
  return recordProblems(FILE, shapesOf(allEndpoints, schemas), { record });
}

/**
 * @typedef {Record<string, any>} JsonSchema
 * @typedef {Record<string, Record<string, { method: string, path: string }>>} Endpoints
 * @typedef {{ toJSONSchema: (options: object) => JsonSchema }} Schema
 * @typedef {Record<string, Record<string, { [message: string]: Schema }>>} Schemas
 */

/**
 * The shapes of operations, sorted by key.
 * @param {Endpoints} endpoints @param {Schemas} schemas
 */
export function shapesOf(endpoints, schemas) {
  /** @type {import('@firm/tooling/shapes').Shapes} */
  const shapes = {};
  for (const [resource, group] of Object.entries(endpoints))
    for (const [name, { method, path }] of Object.entries(group)) {
      const messages = Object.entries(schemas[resource]?.[name] ?? {}).map(([message, schema]) => {
        const isAnswer = message === 'answer';
        const json = schema.toJSONSchema({ io: isAnswer ? 'output' : 'input', unrepresentable: 'any' });
        return `${message}:${typeOf(json, { shapes, isAnswer })}`;
      });
      shapes[`${method} ${path}`] = messages.join(' ');
    }
  return Object.fromEntries(Object.entries(shapes).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Forms of a text that are types of their own; others are rules that the server checks. */
const FORMS = ['uuid', 'date', 'date-time'];

/**
 * The type of a schema, alternatives in order: `null|string`. Objects among them become one; what only some of them
 * have may be left out. Values of a list count in requests only: an answer may have further ones.
 * @param {JsonSchema} schema @param {{ shapes: import('@firm/tooling/shapes').Shapes, isAnswer: boolean }} to
 * @returns {string}
 */
export function typeOf(schema, to) {
  const kinds = alternativesOf(schema);
  const objects = kinds.filter(({ properties }) => properties);
  const maps = kinds.filter(({ type, properties }) => type === 'object' && !properties);
  const lists = kinds.filter(({ type }) => type === 'array');
  const plain = kinds.filter(({ type }) => type !== 'object' && type !== 'array');
  const types = plain.flatMap((kind) => plainTypes(kind, to.isAnswer));
  if (objects.length) types.push(addShape(to.shapes, fieldsOf(objects, to)));
  if (lists.length)
    types.push(
      ...within(
        lists.map(({ items = {} }) => items),
        '[]',
        to,
      ),
    );
  if (maps.length)
    types.push(
      ...within(
        maps.map(({ additionalProperties = {} }) => additionalProperties),
        '{}',
        to,
      ),
    );
  return [...new Set(types)].sort().join('|');
}

/** @param {JsonSchema[]} inner @param {string} mark @param {Parameters<typeof typeOf>[1]} to */
const within = (inner, mark, to) =>
  typeOf({ anyOf: inner }, to)
    .split('|')
    .map((type) => type + mark);

/** @param {JsonSchema[]} objects @param {Parameters<typeof typeOf>[1]} to */
const fieldsOf = (objects, to) =>
  [...new Set(objects.flatMap(({ properties }) => Object.keys(properties)))].sort().map((name) => {
    const isOptional = objects.some(({ required = [] }) => !required.includes(name));
    const type = typeOf({ anyOf: objects.flatMap(({ properties }) => properties[name] ?? []) }, to);
    return `${name}${isOptional ? '?' : ''}:${type}`;
  });

/** @param {JsonSchema} schema @returns {JsonSchema[]} */
const alternativesOf = (schema) => (schema['anyOf'] ?? schema['oneOf'])?.flatMap(alternativesOf) ?? [schema];

/** @param {JsonSchema} kind @param {boolean} isAnswer @returns {string[]} */
function plainTypes({ type, format, enum: values, const: value }, isAnswer) {
  const listed = values ?? (value === undefined ? undefined : [value]);
  if (listed && !isAnswer)
    return listed.map((/** @type {unknown} */ each) =>
      typeof each === 'string' ? `'${encodeURIComponent(each)}'` : String(each),
    );
  return FORMS.includes(format) ? [format] : [type ?? 'any'].flat();
}
