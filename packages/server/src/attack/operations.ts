import { openApiDocument } from '../slices/docs/openapi.ts';

/** What an attack needs of a JSON schema. */
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
  /** `/api/cases/{id}`, `/platform/micro-frontends/{remote}/preview`. */
  path: string;
  access: string;
  /** Its path holds an id, or the name of a part. */
  named: boolean;
  /** Takes an `Idempotency-Key`. */
  creates: boolean;
  query: JsonSchema | undefined;
  /** How the body travels; undefined without one. */
  media: 'application/json' | 'multipart/form-data' | 'application/octet-stream' | 'application/x-tar' | undefined;
  body: JsonSchema | undefined;
}

/** Everything the served document describes: a new route is attacked as soon as it stands there. */
const described: readonly Operation[] = readOperations();
/** What people call, signed in by an access token. */
export const operations = described.filter(({ access }) => ['public', 'signed_in', 'staff', 'admin'].includes(access));
/** What teams call with a token for their parts. */
export const teamOperations = described.filter(({ access }) => access === 'release_token');
/** What the payment provider calls, signing what it says. */
export const signedOperations = described.filter(({ access }) => access === 'signature');

function readOperations(): Operation[] {
  // Through JSON, as a stranger reads it.
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

/** A value's way through a body or a query: `['lines', 0, 'unit_cents']`. */
export type Way = readonly (string | number)[];
interface Place {
  way: Way;
  schema: JsonSchema;
  required: boolean;
}

/** Every place of a schema that can hold a value, the outer ones first; of a list, its first item. */
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

/** 'This or null' as this, and whether null is one. */
export function orNull(schema: JsonSchema): { schema: JsonSchema; nullable: boolean } {
  const choices = schema.anyOf ?? [];
  const others = choices.filter(({ type }) => type !== 'null');
  const [only] = others;
  return only && others.length === 1
    ? { schema: only, nullable: others.length < choices.length }
    : { schema, nullable: schema.type === 'null' };
}

/** Fields that hold an id: by their form, or by their name. */
export const isId = ({ way, schema }: Place): boolean => {
  const inner = orNull(schema).schema;
  if (inner.type !== 'string' || inner.enum) return false;
  return inner.format === 'uuid' || /(^|_)ids?$/.test(nameOf(way));
};

/** The name that a place is known by: of an item of a list, the list's. */
export const nameOf = (way: Way): string => String(way.findLast((step) => typeof step === 'string'));
