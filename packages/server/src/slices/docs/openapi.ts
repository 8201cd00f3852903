import {
  API_BASE,
  APP_VERSION,
  allEndpoints,
  type Endpoint,
  type EndpointSchemas,
  firm,
  UPLOAD_TYPES,
} from '@firm/contract';
import { ErrorAnswer, LiveChange, schemas } from '@firm/contract/schemas';
import { z } from 'zod';
import { slicesInOrder } from '../../ground/floorPlan.ts';
import { errorAnswer, isRecord, type Json, parametersOf, plainSchema } from './openApiParts.ts';
import { platformPaths, WEBHOOK } from './outsideContract.ts';
import { toWireSchema } from './wireSchema.ts';

/** Returns the tag descriptions of all slices. */
const apiTags = (): Record<string, string> => Object.assign({}, ...slicesInOrder().map(({ tags }) => tags));

/** Describes the API as OpenAPI 3.1 with wire names, from the contract and the platform's own operations. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  const resources: Record<string, Record<string, Endpoint>> = allEndpoints;
  const resourceSchemas: Record<string, Record<string, EndpointSchemas>> = schemas;
  for (const [resource, endpoints] of Object.entries(resources)) {
    for (const [key, endpoint] of Object.entries(endpoints)) {
      const path = API_BASE + endpoint.path.replace(/:(\w+)/g, '{$1}');
      paths[path] = {
        ...paths[path],
        [endpoint.method.toLowerCase()]: operation(resource, endpoint, resourceSchemas[resource]?.[key] ?? {}),
      };
    }
  }
  Object.assign(paths, platformPaths(), WEBHOOK);
  return {
    openapi: '3.1.0',
    info: {
      title: `${firm.name} API`,
      version: APP_VERSION,
      description:
        'JSON in snake_case. Every path answers with and without its last slash. Errors have one shape, whatever their status. Lists take `limit` 1 to 100 (more is cut to 100) and `offset`.',
    },
    servers: [{ url: '/' }],
    tags: Object.entries(apiTags()).map(([name, description]) => ({
      name,
      description,
    })),
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The access token; it lasts 10 minutes, and works only with the session key.',
        },
        sessionKey: {
          type: 'apiKey',
          in: 'cookie',
          name: 'session_key',
          description: 'The cookie that sign-in and refresh set.',
        },
        stripeSignature: {
          type: 'apiKey',
          in: 'header',
          name: 'Stripe-Signature',
          description: 'Stripe’s signature over the body, not older than five minutes.',
        },
        twilioSignature: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Twilio-Signature',
          description: 'Twilio’s signature over the address and every field.',
        },
        mailSignature: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Mail-Signature',
          description: '`t=<seconds>,v1=<hex>`: HMAC-SHA256 of `<seconds>.<body>`, not older than five minutes.',
        },
        releaseToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'A token of `release token add`, with rights for the app.',
        },
      },
      schemas: { Error: wireSchema(ErrorAnswer, 'output') },
    },
  };
}

/**
 * Returns whether a call may be refused for a while: accounts have budgets, staff may read too much, and public forms
 * have limits per network.
 */
const mayBeRefusedForNow = ({ id, access, method }: Endpoint) =>
  access !== 'public' || method !== 'GET' || id.startsWith('auth.');

function operation(resource: string, endpoint: Endpoint, { query, body, form, answer }: EndpointSchemas): Json {
  const named = endpoint.path.includes(':id');
  const guarded = endpoint.access !== 'public';
  return {
    operationId: endpoint.id,
    tags: [resource],
    summary: endpoint.summary,
    'x-access': endpoint.access,
    ...(endpoint.access === 'staff' || endpoint.access === 'admin'
      ? { description: `For ${endpoint.access} only.` }
      : {}),
    ...(endpoint.needsVerified ? { description: 'Only for an account whose email address is confirmed.' } : {}),
    security: guarded ? [{ bearer: [], sessionKey: [] }] : [],
    parameters: [
      ...(named
        ? [
            {
              name: 'id',
              in: 'path',
              required: true,
              schema: { type: 'string' },
            },
          ]
        : []),
      ...queryParameters(query),
      ...(endpoint.creates ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(body || form || endpoint.takes === 'bytes'
      ? { requestBody: { required: true, content: endpoint.takes === 'bytes' ? BYTES : contentOf(body, form) } }
      : {}),
    responses: {
      ...success(endpoint, answer),
      ...(query || body || form ? { 400: errorAnswer('A field breaks a rule: `errors` names each') } : {}),
      ...(guarded || endpoint.id.startsWith('auth.')
        ? { 401: errorAnswer('Not signed in, or the wrong password') }
        : {}),
      ...(guarded ? { 403: errorAnswer('Not allowed') } : {}),
      ...(named ? { 404: errorAnswer('Unknown, or somebody else’s') } : {}),
      ...(endpoint.creates ? { 409: errorAnswer('Conflicts with what is there') } : {}),
      ...(form
        ? {
            413: errorAnswer('Larger than 10 MB'),
            415: errorAnswer('A type that is not accepted'),
          }
        : {}),
      ...(mayBeRefusedForNow(endpoint)
        ? {
            429: errorAnswer('Too many attempts; `Retry-After` gives the seconds'),
          }
        : {}),
      default: errorAnswer('Any other failure'),
    },
  };
}

const BYTES = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key and body give the same answer for a day; another body is a 409.',
  schema: { type: 'string', minLength: 8, maxLength: 200 },
};

function success(endpoint: Endpoint, answer: z.ZodType | undefined): Json {
  if (endpoint.answers === 'file') {
    return {
      200: {
        description: 'The file, as an attachment',
        content: BYTES,
      },
    };
  }
  if (endpoint.answers === 'events') {
    return {
      200: {
        description:
          'Server-sent events; comments keep the connection alive, and `event: signed_out` without data comes before ' +
          'the end if this session signs out. The data of every other event is this JSON:',
        content: { 'text/event-stream': { schema: wireSchema(LiveChange, 'output') } },
      },
    };
  }
  if (!answer) return { 204: { description: 'Done' } };
  const content = {
    'application/json': { schema: wireSchema(answer, 'output') },
  };
  return {
    [endpoint.creates ? 201 : 200]: {
      description: endpoint.creates ? 'Created' : 'The answer',
      content,
    },
  };
}

function contentOf(body: z.ZodType | undefined, form: z.ZodType | undefined): Json {
  if (body) return { 'application/json': { schema: wireSchema(body, 'input') } };
  const fields = wireSchema(form ?? z.object({}), 'input');
  const properties = {
    ...(isRecord(fields.properties) ? fields.properties : {}),
    file: { type: 'string', format: 'binary' },
  };
  const required = [...(Array.isArray(fields.required) ? fields.required : []), 'file'];
  return {
    'multipart/form-data': {
      schema: { ...fields, properties, required },
      encoding: { file: { contentType: Object.keys(UPLOAD_TYPES).join(', ') } },
    },
  };
}

const queryParameters = (query: z.ZodType | undefined) => parametersOf(query && wireSchema(query, 'input'));

function wireSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const wire = toWireSchema(plainSchema(schema, io));
  return isRecord(wire) ? wire : {};
}
