import { type Said, say } from '../said/say.ts';
import { described, fits, objectsIn } from './shapeTypes.ts';

/**
 * The shapes of operations and of the objects in them, as the contract and builds record them;
 * `packages/tooling/src/shapes.mjs` says in which form.
 */
export type Shapes = Readonly<Record<string, string>>;

interface Field {
  isOptional: boolean;
  types: string[];
}

/** The place in an operation at which two shapes are compared. */
interface Place {
  isAnswer: boolean;
  /** `results.title`; empty for all of a query, body, form or answer. */
  at: string;
  /** The objects around it. */
  depth: number;
  /** The pairs of objects compared so far, each once, and what may still be done; absent beside the contract's own. */
  unchecked: { seen: Set<string>; bounds: Bounds } | undefined;
}

/** The work still allowed for two records of builds, which nobody has checked. */
export interface Bounds {
  steps: number;
  problems: number;
}

/** Several times the work of all genuine parts of two apps, and a moment's work for the server. */
export const boundsOfParts = (): Bounds => ({ steps: 300_000, problems: 20 });
/** The steps for the fields of two objects, which are read from their records. */
const STEPS_OF_OBJECTS = 100;
const DEPTH_MAX = 12;
const PATH_MAX = 200;

/** One side's shape at a place, with the shapes that it refers to. */
interface Side<T> {
  shapes: Shapes;
  has: T;
}

interface Problem {
  code: 'readsNone' | 'readsMaybe' | 'readsOther' | 'sendsNone' | 'sendsMaybe' | 'sendsOther';
  isAnswer: boolean;
  at: string;
  /** The types that the other side does not take. */
  types?: string[];
}

/**
 * The fields that an app sends and the server does not take, and those that it reads and the server does not give:
 * `blog 1.2.0 reads results.title of GET /cases, which this server does not give`. Further fields of the server are no
 * problem. An operation whose shape one side does not tell is not compared.
 */
export function unlikeShapes(name: string, used: Shapes, offered: Shapes): Said[] {
  const operations = Object.keys(used).filter((key) => !key.startsWith('#') && Object.hasOwn(offered, key));
  const problems = operations.flatMap((operation) =>
    [...unlikeMessages(operation, used, offered)].map((problem) => saidOf(problem, name, operation)),
  );
  return [...new Map(problems.map((problem) => [problem.text, problem])).values()];
}

function saidOf({ code, isAnswer, at, types = [] }: Problem, app: string, operation: string): Said {
  const field = at || say(isAnswer ? 'theAnswer' : 'itsData');
  return code === 'readsOther' || code === 'sendsOther'
    ? say(code, { app, field, operation, types: types.map(described) })
    : say(code, { app, field, operation });
}

/**
 * The fields of a part that a borrower passes and the lender does not take, and those that the borrower reads and the
 * lender does not hand over: `onAttach.fileName`. None where one side does not tell the shape, and none beyond the
 * bounds: a record that reaches them is no genuine one.
 */
export function unlikeFields(part: string, used: Shapes, offered: Shapes, bounds = boundsOfParts()): string[] {
  if (!Object.hasOwn(used, part) || !Object.hasOwn(offered, part) || bounds.problems <= 0) return [];
  const fields: string[] = [];
  for (const { at } of unlikeMessages(part, used, offered, bounds)) {
    if (at) fields.push(at.length > PATH_MAX ? `${at.slice(0, PATH_MAX)}…` : at);
    bounds.problems -= 1;
    if (bounds.problems <= 0) break;
  }
  return fields;
}

/** The unlike fields in the messages of one operation, and in the values that a part is passed and hands over. */
function* unlikeMessages(operation: string, used: Shapes, offered: Shapes, bounds?: Bounds): Generator<Problem> {
  const [app, server] = [fieldsOf(used[operation]), fieldsOf(offered[operation])];
  const unchecked = bounds && { seen: new Set<string>(), bounds };
  for (const message of new Set([...app.keys(), ...server.keys()]))
    yield* unlikeTypes(
      { isAnswer: message === 'answer', at: '', depth: 0, unchecked },
      { shapes: used, has: app.get(message)?.types ?? [] },
      { shapes: offered, has: server.get(message)?.types ?? [] },
    );
}

function* unlikeTypes(place: Place, app: Side<string[]>, server: Side<string[]>): Generator<Problem> {
  const { isAnswer, at } = place;
  if (isAnswer && app.has.length > 0 && server.has.length === 0) return yield { code: 'readsNone', isAnswer, at };
  const [given, taken] = isAnswer ? [server.has, app.has] : [app.has, server.has];
  const equal = new Set(taken);
  // A side without types has nothing there: the fields of the other side are compared with none.
  const others = taken.length > 0 ? given.filter((type) => !equal.has(type)) : [];
  if (!mayDo(place, given.length + others.length * taken.length)) return;
  const types = others.filter((type) => !taken.some((other) => fits(type, other)));
  if (types.length > 0) return yield { code: isAnswer ? 'readsOther' : 'sendsOther', isAnswer, at, types };
  for (const [ofApp, ofServer] of objectsAt(place, app.has, server.has))
    if (isNew(place, ofApp, ofServer))
      yield* unlikeMembers(
        { ...place, depth: place.depth + 1 },
        { ...app, has: fieldsOf(app.shapes[ofApp]) },
        { ...server, has: fieldsOf(server.shapes[ofServer]) },
      );
}

/** Takes steps from those that may still be done, if there are enough. */
function mayDo({ unchecked }: Place, steps: number): boolean {
  if (!unchecked) return true;
  unchecked.bounds.steps -= steps;
  return unchecked.bounds.steps >= 0;
}

/** Whether a pair of objects at a place is still to be compared. */
function isNew(place: Place, ofApp: string, ofServer: string): boolean {
  const { isAnswer, at, depth, unchecked } = place;
  if (!unchecked) return true;
  const key = [isAnswer, ofApp, ofServer].join(' ');
  if (unchecked.seen.has(key) || depth >= DEPTH_MAX || at.length > PATH_MAX) return false;
  unchecked.seen.add(key);
  return mayDo(place, STEPS_OF_OBJECTS);
}

/**
 * The objects of both sides that meet in one place, once for each kind of list or map: a record that repeats a type
 * makes no more work. An object with which nothing meets is judged by its type alone.
 */
function objectsAt({ isAnswer }: Place, ofApp: string[], ofServer: string[]): [string, string][] {
  const [inApp, inServer] = [objectsIn(ofApp), objectsIn(ofServer)];
  const kinds = ofApp.length > 0 ? inApp : isAnswer ? [] : inServer;
  return [...kinds].flatMap(([marks]): [string, string][] => {
    const pair: [string, string] = [inApp.get(marks) ?? '', inServer.get(marks) ?? ''];
    return ofServer.length > 0 && pair[1] === '' ? [] : [pair];
  });
}

function* unlikeMembers(
  place: Place,
  app: Side<Map<string, Field>>,
  server: Side<Map<string, Field>>,
): Generator<Problem> {
  const { isAnswer } = place;
  const pathOf = (name: string) => (place.at ? `${place.at}.${name}` : name);
  for (const [name, field] of app.has) {
    const at = pathOf(name);
    const other = server.has.get(name);
    if (!other) yield { code: isAnswer ? 'readsNone' : 'sendsNone', isAnswer, at };
    else if (isAnswer && other.isOptional && !field.isOptional) yield { code: 'readsMaybe', isAnswer, at };
    else yield* unlikeTypes({ ...place, at }, { ...app, has: field.types }, { ...server, has: other.types });
  }
  for (const [name, { isOptional }] of isAnswer ? [] : server.has)
    if (!isOptional && (app.has.get(name)?.isOptional ?? true))
      yield { code: 'sendsMaybe', isAnswer, at: pathOf(name) };
}

/** The fields of a shape by name. */
const fieldsOf = (shape = ''): Map<string, Field> =>
  new Map(
    shape.split(' ').flatMap((field): [string, Field][] => {
      const [, name = '', mark, types = ''] = FIELD.exec(field) ?? [];
      return name ? [[name, { isOptional: mark === '?', types: types.split('|') }]] : [];
    }),
  );

const FIELD = /^([^?:]+)(\??):(.+)$/;
