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
  operation: string;
  isAnswer: boolean;
  /** `results.title`; empty for all of a query, body, form or answer. */
  at: string;
}

/** What one side has at a place, with the shapes that it refers to. */
interface Side<T> {
  shapes: Shapes;
  has: T;
}

/**
 * What an app sends and the server does not take, and what the app reads and the server does not give, each in words
 * that follow the app's name: `reads results.title of GET /cases, which this server does not give`. What the server
 * takes or gives beyond that is no problem. An operation whose shape one side does not tell is not compared.
 */
export function unlikeShapes(used: Shapes, offered: Shapes): string[] {
  const operations = Object.keys(used).filter((key) => !key.startsWith('#') && Object.hasOwn(offered, key));
  const problems = operations.flatMap((operation) => {
    const [app, server] = [fieldsOf(used[operation]), fieldsOf(offered[operation])];
    return [...new Set([...app.keys(), ...server.keys()])].flatMap((message) =>
      unlikeTypes(
        { operation, isAnswer: message === 'answer', at: '' },
        { shapes: used, has: app.get(message)?.types ?? [] },
        { shapes: offered, has: server.get(message)?.types ?? [] },
      ),
    );
  });
  return [...new Set(problems)];
}

function unlikeTypes(place: Place, app: Side<string[]>, server: Side<string[]>): string[] {
  const { operation, isAnswer, at } = place;
  if (isAnswer && app.has.length > 0 && server.has.length === 0)
    return [`reads ${at || 'the answer'} of ${operation}, which this server does not give`];
  const [given, taken] = isAnswer ? [server.has, app.has] : [app.has, server.has];
  // A side without types has nothing there: the fields of the other side are compared with none.
  const refused = taken.length > 0 ? given.filter((type) => !taken.some((other) => fits(type, other))) : [];
  if (refused.length > 0) {
    const words = refused.map(described).join(' or ');
    return isAnswer
      ? [`reads ${at || 'the answer'} of ${operation}; this server may give ${words} there`]
      : [`sends ${words} as ${at || 'its data'} to ${operation}, which this server does not take`];
  }
  return objectsAt(place, app.has, server.has).flatMap(([ofApp, ofServer]) =>
    unlikeFields(
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

function unlikeFields(place: Place, app: Side<Map<string, Field>>, server: Side<Map<string, Field>>): string[] {
  const { operation, isAnswer } = place;
  const pathOf = (name: string) => (place.at ? `${place.at}.${name}` : name);
  const ofApp = [...app.has].flatMap(([name, field]) => {
    const at = pathOf(name);
    const other = server.has.get(name);
    if (!other)
      return isAnswer
        ? [`reads ${at} of ${operation}, which this server does not give`]
        : [`sends ${at} to ${operation}, which this server does not take`];
    if (isAnswer && other.isOptional && !field.isOptional)
      return [`reads ${at} of ${operation}, which this server may leave out`];
    return unlikeTypes({ ...place, at }, { ...app, has: field.types }, { ...server, has: other.types });
  });
  const required = isAnswer ? [] : [...server.has].filter(([, { isOptional }]) => !isOptional);
  const lacking = required.filter(([name]) => app.has.get(name)?.isOptional ?? true);
  return [
    ...ofApp,
    ...lacking.map(([name]) => `does not always send ${pathOf(name)} to ${operation}, which this server requires`),
  ];
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

/** Splits a type from its marks of lists and maps: `#1f[]` gives `#1f` and `[]`. */
function partsOf(type: string): { of: string; marks: string } {
  const of = type.replace(/(?:\[\]|\{\})+$/, '');
  return { of, marks: type.slice(of.length) };
}

/** The key of the object among some types that stands in lists and maps as `marks` say; empty if there is none. */
const objectIn = (marks: string, types: string[]): string =>
  types.map(partsOf).find((each) => each.of.startsWith('#') && each.marks === marks)?.of ?? '';

/** Whether a place of type `taken` takes every value of type `given`; objects are compared field by field. */
function fits(given: string, taken: string): boolean {
  if (given === taken || taken === 'any') return true;
  const [from, to] = [partsOf(given), partsOf(taken)];
  if (from.marks !== to.marks) return false;
  if (to.of === 'any') return true;
  return from.of.startsWith('#') ? to.of.startsWith('#') : (NARROWER.get(to.of)?.test(from.of) ?? false);
}

/** Types whose values are all of another type, by that. */
const NARROWER = new Map([
  ['string', /^(?:'.*'|uuid|date|date-time)$/],
  ['number', /^(?:integer|-?\d.*)$/],
  ['integer', /^-?\d+$/],
  ['boolean', /^(?:true|false)$/],
]);

function described(type: string): string {
  if (type.endsWith('[]')) return 'a list';
  if (type.endsWith('{}') || type.startsWith('#')) return 'an object';
  return WORDS.get(type) ?? type;
}

const WORDS = new Map([
  ['string', 'a text'],
  ['number', 'a number'],
  ['integer', 'a whole number'],
  ['boolean', 'true or false'],
  ['uuid', 'an id'],
  ['date', 'a day'],
  ['date-time', 'an instant'],
  ['any', 'anything'],
]);
