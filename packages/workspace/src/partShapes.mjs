import { readFileSync } from 'node:fs';
import path from 'node:path';
import { addShape } from '@firm/tooling/shapes';
import { parseSync } from '@swc/core';
import { root } from './apps.mjs';
import { typeOf } from './operationShapes.mjs';
import { recordProblems } from './recordProblems.mjs';
import { useTypeScript } from './releaseApps.mjs';
import { CommandError } from './run.mjs';

const DECLARED = path.join(root, 'packages/contract/src/releases/parts.ts');
const FILE = path.join(root, 'packages/contract/src/releases/partShapes.json');

/**
 * Compares the recorded shapes of what the contract's parts import with its schemas; with `record`, writes them.
 * @param {{ record?: boolean }} [options] @returns {Promise<string[]>}
 */
export async function partShapeProblems({ record = false } = {}) {
  useTypeScript();
  const { schemas, ...named } = await import('../../contract/src/schemas.ts');
  return recordProblems(FILE, partShapesOf(readFileSync(DECLARED, 'utf8'), { named, schemas }), { record });
}

/**
 * @typedef {import('./operationShapes.mjs').Schema} Schema
 * @typedef {{ named: Record<string, unknown>, schemas: import('./operationShapes.mjs').Schemas }} Known
 * @typedef {object} Imported a type that the props of a part import
 * @property {string} prop by which it comes; a `?` follows what may be left out
 * @property {boolean} isAnswer whether the lender hands it over, and not the borrower
 * @property {Schema} schema
 * @property {'input' | 'output'} io the side of the schema that it is the type of
 */

/**
 * The shapes of the imported types of each part that remotes lend, in the form of operations: `answer` has what the
 * lender hands over, `body` what the borrower does, each by the prop by which it comes. Types that stand beside the
 * props are not among them: their digests tell all of them.
 * @param {string} source the contract's `parts.ts` @param {Known} known schemas by name, and by operation
 */
export function partShapesOf(source, known) {
  /** @type {import('@firm/tooling/shapes').Shapes} */
  const shapes = {};
  for (const [part, imported] of importedByPart(source, known)) {
    const messages = ['answer', 'body'].flatMap((message) => {
      const isAnswer = message === 'answer';
      const handed = imported.filter((each) => each.isAnswer === isAnswer);
      const props = [...new Set(handed.map(({ prop }) => prop))].sort().map((prop) => {
        const types = handed.filter((each) => each.prop === prop);
        const anyOf = types.map(({ schema, io }) => schema.toJSONSchema({ io, unrepresentable: 'any' }));
        return `${prop}:${typeOf({ anyOf }, { shapes, isAnswer })}`;
      });
      return props.length ? [`${message}:${addShape(shapes, props)}`] : [];
    });
    if (messages.length) shapes[part] = messages.join(' ');
  }
  return Object.fromEntries(Object.entries(shapes).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** @param {string} source @param {Known} known @returns {[part: string, imported: Imported[]][]} */
function importedByPart(source, known) {
  const statements = parseSync(source, { syntax: 'typescript', target: 'es2022' }).body;
  const imports = new Set(
    statements.flatMap((node) =>
      node.type === 'ImportDeclaration' ? node.specifiers.map(({ local }) => local.value) : [],
    ),
  );
  /** @type {Map<string, any>} */
  const declared = new Map(
    statements.flatMap((/** @type {any} */ { declaration }) =>
      declaration?.id ? [[declaration.id.value, declaration]] : [],
    ),
  );
  return declared.get('PartProps').body.body.map((/** @type {any} */ member) => [
    member.key.value,
    member.typeAnnotation.typeAnnotation.members.flatMap((/** @type {any} */ prop) => {
      const name = `${prop.key.value}${prop.optional ? '?' : ''}`;
      return importedIn(prop, false).map((each) => ({ prop: name, ...each }));
    }),
  ]);

  /**
   * The imported types that a type mentions. What a function takes goes the other way than the function.
   * @param {any} node @param {boolean} isAnswer @param {readonly string[]} [within] declarations around it
   * @returns {Omit<Imported, 'prop'>[]}
   */
  function importedIn(node, isAnswer, within = []) {
    if (typeof node !== 'object' || node === null) return [];
    if (node.type === 'TsTypeReference') {
      const name = firstName(node.typeName);
      if (imports.has(name)) return [{ isAnswer, ...schemaOf(node, known) }];
      const key = `${name} ${isAnswer}`;
      if (declared.has(name) && !within.includes(key))
        return importedIn(declared.get(name), isAnswer, [...within, key]);
    }
    const taken = TAKES.includes(node.type) ? node.params : [];
    const rest = Object.values(node).filter((child) => child !== taken);
    return [
      ...taken.flatMap((/** @type {any} */ each) => importedIn(each, !isAnswer, within)),
      ...rest.flatMap((child) => importedIn(child, isAnswer, within)),
    ];
  }
}

/** `z` of `z.infer`. @param {any} name @returns {string} */
const firstName = (name) => (name.left ? firstName(name.left) : name.value);

/** Types that take parameters. */
const TAKES = ['TsFunctionType', 'TsMethodSignature'];

/** The types of an operation, by the schema that they are made of. */
const OF_OPERATIONS = new Map([
  ['QueryOf', 'query'],
  ['BodyOf', 'body'],
  ['FormOf', 'form'],
  ['AnswerOf', 'answer'],
]);

/**
 * The schema that an imported type is made of: that of its name, or that of an operation for
 * `BodyOf<typeof cases.create>`.
 * @param {any} reference @param {Known} known @returns {Pick<Imported, 'schema' | 'io'>}
 */
function schemaOf({ typeName, typeParams }, { named, schemas }) {
  const name = firstName(typeName);
  const message = OF_OPERATIONS.get(name);
  const { left, right } = typeParams?.params[0]?.exprName ?? {};
  const schema = message ? schemas[left?.value]?.[right?.value]?.[message] : /** @type {Schema} */ (named[name]);
  if (!schema?.toJSONSchema)
    throw new CommandError(`parts.ts imports ${name}, which no schema describes: declare it in parts.ts`);
  return { schema, io: message && message !== 'answer' ? 'input' : 'output' };
}
