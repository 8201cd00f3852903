import { type Said, say } from '../said/say.ts';
import { described, fits, objectIn, partsOf } from './shapeTypes.ts';

/**
 * The shapes of operations and of the objects in them, as the contract and builds record them;
 * `packages/tooling/src/shapes.mjs` says in which form.
 */
export type Shapes = Readonly<Record<string, string>>;

interface Field {
  isOptional: boolean;
  types: string[];
}

/** Where in an operation two shapes are compared. */
interface Place {
  app: string;
  operation: string;
  isAnswer: boolean;
  /** `results.title`; empty for all of a query, body, form or answer. */
  at: string;
  /** The pairs of objects compared so far, where each is compared once. */
  seen?: Set<string>;
}

/** What one side has at a place, with the shapes that it refers to. */
interface Side<T> {
  shapes: Shapes;
  has: T;
}

/**
 * What an app sends and the server does not take, and what the app reads and the server does not give:
 * `blog 1.2.0 reads results.title of GET /cases, which this server does not give`. What the server takes or gives
 * beyond that is no problem. An operation whose shape one side does not tell is not compared.
 */
export function unlikeShapes(name: string, used: Shapes, offered: Shapes): Said[] {
  const operations = Object.keys(used).filter((key) => !key.startsWith('#') && Object.hasOwn(offered, key));
  const problems = operations.flatMap((operation) => unlikeMessages({ app: name, operation }, used, offered));
  return [...new Map(problems.map((problem) => [problem.text, problem])).values()];
}

/**
 * The fields of a part that a borrower passes and the lender does not take, and those that the borrower reads and the
 * lender does not hand over: `onAttach.fileName`. None where one side does not tell the shape.
 */
export function unlikeFields(part: string, used: Shapes, offered: Shapes): string[] {
  if (!Object.hasOwn(used, part) || !Object.hasOwn(offered, part)) return [];
  // Both sides are records of builds, which nobody has checked for circles.
  const said = unlikeMessages({ app: '', operation: part, seen: new Set() }, used, offered);
  return said.flatMap(({ values: { field } }) => (typeof field === 'string' ? [field] : []));
}

/** What is unlike in the messages of one operation, and in what a part is passed and hands over. */
const unlikeMessages = (place: Pick<Place, 'app' | 'operation' | 'seen'>, used: Shapes, offered: Shapes): Said[] => {
  const [app, server] = [fieldsOf(used[place.operation]), fieldsOf(offered[place.operation])];
  return [...new Set([...app.keys(), ...server.keys()])].flatMap((message) =>
    unlikeTypes(
      { ...place, isAnswer: message === 'answer', at: '' },
      { shapes: used, has: app.get(message)?.types ?? [] },
      { shapes: offered, has: server.get(message)?.types ?? [] },
    ),
  );
};

function unlikeTypes(place: Place, app: Side<string[]>, server: Side<string[]>): Said[] {
  const { app: name, operation, isAnswer, at } = place;
  const field = at || say(isAnswer ? 'theAnswer' : 'itsData');
  if (isAnswer && app.has.length > 0 && server.has.length === 0)
    return [say('readsNone', { app: name, field, operation })];
  const [given, taken] = isAnswer ? [server.has, app.has] : [app.has, server.has];
  // A side without types has nothing there: the fields of the other side are compared with none.
  const refused = taken.length > 0 ? given.filter((type) => !taken.some((other) => fits(type, other))) : [];
  if (refused.length > 0) {
    const types = refused.map(described);
    return [say(isAnswer ? 'readsOther' : 'sendsOther', { app: name, field, operation, types })];
  }
  return newIn(place, objectsAt(place, app.has, server.has)).flatMap(([ofApp, ofServer]) =>
    unlikeMembers(
      place,
      { ...app, has: fieldsOf(app.shapes[ofApp]) },
      { ...server, has: fieldsOf(server.shapes[ofServer]) },
    ),
  );
}

/**
 * The objects of both sides that meet in one place, once for each kind of list or map: a record that repeats a type
 * makes no more work. An object with which nothing meets is judged by its type alone.
 */
function objectsAt({ isAnswer }: Place, ofApp: string[], ofServer: string[]): [string, string][] {
  const types = ofApp.length > 0 ? ofApp : isAnswer ? [] : ofServer;
  const objects = types.map(partsOf).filter(({ of }) => of.startsWith('#'));
  return [...new Set(objects.map(({ marks }) => marks))].flatMap((marks): [string, string][] => {
    const pair: [string, string] = [objectIn(marks, ofApp), objectIn(marks, ofServer)];
    return ofServer.length > 0 && pair[1] === '' ? [] : [pair];
  });
}

/** The pairs of objects at a place that are still to be compared. */
const newIn = ({ isAnswer, seen }: Place, pairs: [string, string][]) =>
  pairs.filter((pair) => {
    const key = [isAnswer, ...pair].join(' ');
    if (seen?.has(key) || seen?.size === PAIRS_MAX) return false;
    seen?.add(key);
    return true;
  });

/** Several times the pairs of a genuine part. */
const PAIRS_MAX = 1_000;

function unlikeMembers(place: Place, app: Side<Map<string, Field>>, server: Side<Map<string, Field>>): Said[] {
  const { operation, isAnswer } = place;
  const said = (at: string) => ({ app: place.app, field: at, operation });
  const pathOf = (name: string) => (place.at ? `${place.at}.${name}` : name);
  const ofApp = [...app.has].flatMap(([name, field]) => {
    const at = pathOf(name);
    const other = server.has.get(name);
    if (!other) return [say(isAnswer ? 'readsNone' : 'sendsNone', said(at))];
    if (isAnswer && other.isOptional && !field.isOptional) return [say('readsMaybe', said(at))];
    return unlikeTypes({ ...place, at }, { ...app, has: field.types }, { ...server, has: other.types });
  });
  const required = isAnswer ? [] : [...server.has].filter(([, { isOptional }]) => !isOptional);
  const lacking = required.filter(([name]) => app.has.get(name)?.isOptional ?? true);
  return [...ofApp, ...lacking.map(([name]) => say('sendsMaybe', said(pathOf(name))))];
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
