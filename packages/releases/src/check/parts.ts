import type { RemoteBuild } from '@firm/contract';
import type { AnyBuild } from '@firm/contract/schemas';
import { type Said, say } from '../said/say.ts';
import { buildName } from './build.ts';
import { boundsOfParts, unlikeFields } from './unlikeShapes.ts';

/**
 * Parts that `borrower` mounts and `lender` does not lend so, all or one of them. Without `fields`, types that the
 * contract's parts import are compared by name.
 */
export function missingParts(
  borrower: AnyBuild,
  lender: RemoteBuild,
  { only, fields = true }: { only?: string; fields?: boolean } = {},
): Said[] {
  const named = { app: buildName(borrower), lender: buildName(lender) };
  const bounds = boundsOfParts();
  return Object.entries(borrower.uses.parts).flatMap(([part, digest]) => {
    const [id, name = ''] = part.split('/');
    if (id !== lender.manifest.id || (only !== undefined && part !== only)) return [];
    const lent = lender.lends[name];
    if (lent === undefined) return [say('notLent', { ...named, part })];
    const isFitting = fitsProps(digest, lent);
    const props = isFitting ? [] : unlikeProps(digest, lent);
    // A prop that is unlike as a whole is told without its fields.
    const inside = fields ? unlikeFields(part, borrower.uses.shapes ?? {}, lender.uses.shapes ?? {}, bounds) : [];
    const unlike = [...props, ...inside.filter((field) => !props.includes(field.split('.', 1)[0] ?? ''))].join(', ');
    if (unlike) return [say('otherPropsNamed', { ...named, part, props: unlike })];
    return isFitting ? [] : [say('otherProps', { ...named, part })];
  });
}

/** Whether a lender takes the props of a borrower. Those of a build that does not list them must be equal. */
export const fitsProps = (passed: string, taken: string) =>
  passed.includes(' ') && taken.includes(' ')
    ? unlikeProps(passed, taken).length === 0
    : passed.split(' ', 1)[0] === taken.split(' ', 1)[0];

/** Props that a lender does not take so, and those that it takes from everyone and the borrower may leave out. */
function unlikeProps(passed: string, taken: string): string[] {
  const [given, wanted] = [propsOf(passed), propsOf(taken)];
  const refused = [...given].filter(([name, { type }]) => wanted.get(name)?.type !== type);
  const lacking = [...wanted].filter(([name, { optional }]) => !optional && (given.get(name)?.optional ?? true));
  return [...new Set([...refused, ...lacking].map(([name]) => name))].sort();
}

/** The props in a list of digests: `4a863e671b14 caseId:0c2f1d title?:9be201`. */
const propsOf = (digests: string) =>
  new Map(
    [...digests.matchAll(/ ([^\s?:]+)(\??):(\w+)/g)].map(([, name = '', mark, type]) => [
      name,
      { optional: mark === '?', type },
    ]),
  );
