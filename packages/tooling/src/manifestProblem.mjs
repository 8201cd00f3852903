import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * A JSON schema, as far as a mistyped field needs it.
 * @typedef {{ type?: string, enum?: unknown[], required?: string[], properties?: Record<string, Schema>, additionalProperties?: boolean | Schema, items?: Schema }} Schema
 */

/**
 * What is mistyped in the remote.json of a remote: a field that is missing, unknown, of another kind, or not one of its
 * few values. The publication checks all other values. Undefined if there is nothing, or where the remote has no
 * contract installed.
 * @param {string} dir @param {unknown} manifest
 */
export function manifestProblem(dir, manifest) {
  const file = path.join(dir, 'node_modules/@firm/contract/remote.schema.json');
  if (!existsSync(file)) return undefined;
  const problem = problemOf(manifest, JSON.parse(readFileSync(file, 'utf8')), '');
  return problem && `remote.json ${problem}`;
}

/** @param {unknown} value @param {Schema} schema @param {string} at where the value stands @returns {string | undefined} */
function problemOf(value, schema, at) {
  const kind = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  if (schema.type === 'array') {
    if (!Array.isArray(value)) return `${at}: a list is expected, not ${kind}`;
    return first(value, (item, index) => problemOf(item, schema.items ?? {}, `${at}.${index}`));
  }
  if (schema.enum && !schema.enum.includes(value))
    return `${at}: ${JSON.stringify(value)} is none of ${schema.enum.map((each) => JSON.stringify(each)).join(', ')}`;
  if (schema.type !== 'object') return undefined;
  if (kind !== 'object') return `${at}: an object is expected, not ${kind}`.replace(/^: /, '');
  const fields = /** @type {Record<string, unknown>} */ (value);
  const { properties = {}, required = [], additionalProperties } = schema;
  const unknown = Object.keys(fields).filter((name) => additionalProperties === false && !(name in properties));
  const missing = required.filter((name) => !(name in fields));
  const said = [
    ...missing.map((name) => `lacks "${name}"`),
    ...unknown.map((name) => `has "${name}", which is no field here`),
  ];
  if (said.length > 0) return `${at ? `${at} ` : ''}${said.join(' and ')}`;
  return first(Object.entries(fields), ([name, each]) =>
    properties[name] ? problemOf(each, properties[name], at ? `${at}.${name}` : name) : undefined,
  );
}

/** @template T @param {T[]} items @param {(item: T, index: number) => string | undefined} ask */
function first(items, ask) {
  for (const [index, item] of items.entries()) {
    const found = ask(item, index);
    if (found) return found;
  }
  return undefined;
}
