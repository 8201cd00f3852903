import { openApiDocument } from '../slices/docs/openapi.ts';

/** The parts of a JSON schema that an attack needs. */
export interface JsonSchema {
  type?: string;
  format?: string;
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: readonly string[];
  items?: JsonSchema;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

interface Documented {
  operationId: string;
  'x-access': string;
  parameters: readonly { name: string; in: string; required: boolean; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}

/** One operation of the API's own description. */
export interface Operation {
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path, such as `/api/cases/{id}` or `/platform/micro-frontends/{remote}/preview`. */
  path: string;
  access: string;
  /** The path holds an id, or the name of an app. */
  named: boolean;
  /** The operation takes an `Idempotency-Key`. */
  creates: boolean;
  query: JsonSchema | undefined;
  /** The media type of the body; undefined without a body. */
  media: 'application/json' | 'multipart/form-data' | 'application/octet-stream' | 'application/x-tar' | undefined;
  body: JsonSchema | undefined;
}

/** Every operation of the served description: a new route is attacked as soon as the description has it. */
const described: readonly Operation[] = readOperations();
/** The operations that people call, with an access token where one is needed. */
export const operations = described.filter(({ access }) => ['public', 'signed_in', 'staff', 'admin'].includes(access));
/** The operations that teams call with a token for their apps. */
export const teamOperations = described.filter(({ access }) => access === 'release_token');
/** The operations that the payment provider calls with a signature. */
export const signedOperations = described.filter(({ access }) => access === 'signature');

function readOperations(): Operation[] {
  // The document goes through JSON, as an outside client reads it.
  const { paths } = JSON.parse(JSON.stringify(openApiDocument())) as {
    paths: Record<string, Record<string, Documented>>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, documented]) => operationOf(path, method, documented)),
  );
}

function operationOf(path: string, method: string, documented: Documented): Operation {
  const inQuery = documented.parameters.filter((parameter) => parameter.in === 'query');
  const [content] = Object.entries(documented.requestBody?.content ?? {});
  return {
    id: documented.operationId,
    method: method.toUpperCase() as Operation['method'],
    path,
    access: documented['x-access'],
    named: path.includes('{'),
    creates: documented.parameters.some(({ name }) => name === 'Idempotency-Key'),
    query:
      inQuery.length === 0
        ? undefined
        : {
            type: 'object',
            properties: Object.fromEntries(inQuery.map(({ name, schema }) => [name, schema])),
            required: inQuery.filter(({ required }) => required).map(({ name }) => name),
          },
    media: content?.[0] as Operation['media'],
    body: content?.[1].schema,
  };
}

/** The path of a value in a body or a query: `['lines', 0, 'unit_cents']`. */
export type Way = readonly (string | number)[];
interface Place {
  way: Way;
  schema: JsonSchema;
  required: boolean;
}

/** Returns every place of a schema that can hold a value, the outer ones first; for a list, those of its first item. */
export function placesOf(schema: JsonSchema | undefined, way: Way = []): Place[] {
  const inner = orNull(schema ?? {}).schema;
  if (inner.items) {
    const item = [...way, 0];
    return [{ way: item, schema: inner.items, required: false }, ...placesOf(inner.items, item)];
  }
  return Object.entries(inner.properties ?? {}).flatMap(([name, schema]) => [
    { way: [...way, name], schema, required: inner.required?.includes(name) ?? false },
    ...placesOf(schema, [...way, name]),
  ]);
}

/** Returns the schema of a nullable schema without its null, and whether null is allowed. */
export function orNull(schema: JsonSchema): { schema: JsonSchema; nullable: boolean } {
  const choices = schema.anyOf ?? [];
  const others = choices.filter(({ type }) => type !== 'null');
  const [only] = others;
  return only && others.length === 1
    ? { schema: only, nullable: others.length < choices.length }
    : { schema, nullable: schema.type === 'null' };
}

/** Tells whether a field holds an id, by its format or by its name. */
export const isId = ({ way, schema }: Place): boolean => {
  const inner = orNull(schema).schema;
  if (inner.type !== 'string' || inner.enum) return false;
  return inner.format === 'uuid' || /(^|_)ids?$/.test(nameOf(way));
};

/** Returns the name of a place; for an item of a list, the name of the list. */
export const nameOf = (way: Way): string => String(way.findLast((step) => typeof step === 'string'));
