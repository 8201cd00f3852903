import { parseSync } from '@swc/core';

const BRINGS_PART = '@firm/federation';

/**
 * The extensions that a source mounts by `<Part name="documents/waiting" />`; none where it does not take `Part`.
 * Comments do not count.
 * @param {string} source @param {string} place of the source, for the error
 * @returns {string[]}
 * @throws Error with the place and the line of a `Part` that names none in quotes
 */
export function namedParts(source, place) {
  if (!source.includes(BRINGS_PART)) return [];
  // The first token tells where the parser's count of bytes begins: it goes on from the sources before.
  const text = `;${source}`;
  const module = parseSync(text, { syntax: 'typescript', tsx: /x$/.test(place), target: 'es2022' });
  const refuse = (/** @type {{ span: { start: number } }} */ { span }) => {
    const before = Buffer.from(text)
      .subarray(0, span.start - module.span.start)
      .toString();
    throw new Error(`${place}:${before.split('\n').length}: name the extension in quotes: <Part name="…" />`);
  };
  // Code that hands it on may mount anything.
  const handedOn = module.body.find(handsOnPart);
  if (handedOn) refuse(handedOn);
  const locals = partsOf(module.body);
  if (locals.length === 0) return [];
  /** @type {string[]} */
  const named = [];
  const visit = (/** @type {any} */ node) => {
    if (typeof node !== 'object' || node === null) return;
    if (Array.isArray(node)) return node.forEach(visit);
    if (['ImportDeclaration', 'JSXClosingElement'].includes(node.type)) return;
    if (node.type === 'JSXOpeningElement' && isPart(node.name, locals)) {
      const name = nameIn(node);
      if (name === undefined) refuse(node);
      else named.push(name);
      return visit(node.attributes);
    }
    if (isPart(node, locals)) refuse(node);
    Object.values(node).forEach(visit);
  };
  visit(module.body);
  return named;
}

/** The names by which a source takes `Part`; with a dot where it takes the whole package. @param {any[]} body */
const partsOf = (body) =>
  body
    .filter(({ type, source, typeOnly }) => type === 'ImportDeclaration' && source.value === BRINGS_PART && !typeOnly)
    .flatMap(({ specifiers }) => specifiers)
    .flatMap(({ type, local, imported }) =>
      type === 'ImportNamespaceSpecifier'
        ? [`${local.value}.Part`]
        : (imported ?? local).value === 'Part'
          ? [local.value]
          : [],
    );

/** Whether a source exports `Part` as it comes from its package. @param {any} statement */
const handsOnPart = ({ type, source, specifiers, typeOnly }) =>
  source?.value === BRINGS_PART &&
  !typeOnly &&
  (type === 'ExportAllDeclaration' ||
    (type === 'ExportNamedDeclaration' &&
      specifiers.some(
        (/** @type {any} */ { type, orig }) => type === 'ExportNamespaceSpecifier' || orig?.value === 'Part',
      )));

/** @param {any} node @param {string[]} locals */
function isPart(node, locals) {
  if (node.type === 'Identifier') return locals.includes(node.value);
  const { object, property } = node;
  return (
    ['JSXMemberExpression', 'MemberExpression'].includes(node.type) &&
    locals.includes(`${object.value}.${property.value}`)
  );
}

/** The literal in `name` of an element, which no later attribute replaces. @param {any} element @returns {string | undefined} */
function nameIn({ attributes }) {
  const { name, value } =
    attributes.findLast((/** @type {any} */ each) => each.type === 'SpreadElement' || each.name?.value === 'name') ??
    {};
  if (!name) return undefined;
  const literal = value?.type === 'JSXExpressionContainer' ? value.expression : value;
  return literal?.type === 'StringLiteral' ? literal.value : undefined;
}
