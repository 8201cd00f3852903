import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';

/**
 * The faults in the remote.json of a remote, by the contract's schema: those of the first place that has any. Undefined
 * if there is none, or where the remote has no contract installed.
 * @param {string} dir @param {unknown} manifest
 */
export function manifestProblem(dir, manifest) {
  const file = path.join(dir, 'node_modules/@firm/contract/remote.schema.json');
  if (!existsSync(file)) return undefined;
  const validate = new Ajv2020({ allErrors: true, verbose: true }).compile(JSON.parse(readFileSync(file, 'utf8')));
  if (validate(manifest)) return undefined;
  const errors = validate.errors ?? [];
  const place = errors[0]?.instancePath;
  const said = errors.filter(({ instancePath }) => instancePath === place).map(inWords);
  return ['remote.json', place?.slice(1).replaceAll('/', '.'), said.join(' and ')].filter(Boolean).join(' ');
}

/** @param {import('ajv').ErrorObject} error */
function inWords({ keyword, params, data, message }) {
  if (keyword === 'required') return `lacks "${params.missingProperty}"`;
  if (keyword === 'additionalProperties') return `has "${params.additionalProperty}", which is no field here`;
  if (keyword === 'enum') return `is ${JSON.stringify(data)}, but must be one of ${params.allowedValues.join(', ')}`;
  if (keyword === 'const') return `is ${JSON.stringify(data)}, but must be ${JSON.stringify(params.allowedValue)}`;
  return message ?? 'is not valid';
}
