import * as schemas from '@firm/contract/schemas';
import { z } from 'zod';

/** A call outside `/api` by teams, browsers, tools or the payment provider. The wire keeps its property names. */
export interface PlatformOperation {
  id: string;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** The path in Fastify's syntax. */
  path: string;
  /** `release_token`: needs a token of `pnpm release token add` with rights for the path's `:remote`. */
  access: 'public' | 'release_token';
  summary: string;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The body is an archive of a release, `application/x-tar`. */
  takes?: 'archive';
  /** The answer is such an archive. */
  gives?: 'archive';
  /** The status of a successful answer. */
  status?: 201 | 204;
}

const OF_REMOTE = '/platform/micro-frontends/:remote';

/** The platform's calls in the API description; the tests fail for any route that is missing here. */
export const platformOperations = {
  publish: {
    method: 'POST',
    path: `${OF_REMOTE}/versions`,
    access: 'release_token',
    status: 201,
    query: schemas.NewVersion,
    takes: 'archive',
    summary: 'Publish a signed version; no visitor gets it yet',
  },
  version: {
    method: 'GET',
    path: `${OF_REMOTE}/versions`,
    access: 'release_token',
    query: schemas.TakenVersion,
    gives: 'archive',
    summary: 'A published version as its team signed it, with its source maps, to be taken to another store',
  },
  preview: {
    method: 'POST',
    path: `${OF_REMOTE}/preview`,
    access: 'release_token',
    body: schemas.PreviewRequest,
    summary: 'A signed override that shows one version out of turn',
  },
  rollOut: {
    method: 'POST',
    path: `${OF_REMOTE}/deployment`,
    access: 'release_token',
    body: schemas.DeploymentChange,
    summary: 'Give a version to some visitors, or to all; with `at`, plan that for then',
  },
  step: {
    method: 'PATCH',
    path: `${OF_REMOTE}/deployment`,
    access: 'release_token',
    body: schemas.DeploymentStep,
    summary: 'Promote or pause a rollout, pin or unpin what is current, cancel a planned start',
  },
  rollback: {
    method: 'DELETE',
    path: `${OF_REMOTE}/deployment`,
    access: 'release_token',
    body: schemas.DeploymentReason,
    summary: 'Go back to the version before',
  },
  reasons: {
    method: 'GET',
    path: `${OF_REMOTE}/reasons`,
    access: 'release_token',
    query: schemas.ReasonsQuery,
    summary: 'Why versions of an app failed, in browsers or on the server',
  },
  releases: {
    method: 'GET',
    path: '/platform/releases',
    access: 'release_token',
    query: schemas.OneRemote,
    summary: 'What is released, and what takes traffic',
  },
  surroundings: {
    method: 'GET',
    path: '/platform/surroundings',
    access: 'release_token',
    summary: 'What a new version must fit, for `release check`',
  },
  audit: {
    method: 'GET',
    path: '/platform/audit',
    access: 'release_token',
    query: schemas.OneRemote,
    summary: 'Who changed what visitors get, when and why',
  },
  doctor: {
    method: 'GET',
    path: '/platform/doctor',
    access: 'release_token',
    summary: 'Whether every version in use may run, and the store takes anything',
  },
  composition: {
    method: 'GET',
    path: '/platform/composition',
    access: 'public',
    summary: 'Which version of which app this visitor gets',
  },
  whole: {
    method: 'GET',
    path: '/platform/compositions/:digest',
    access: 'public',
    summary: 'A composition that a page carries an excerpt of; it never changes',
  },
  fallback: {
    method: 'GET',
    path: '/platform/composition/:remote/fallback',
    access: 'public',
    query: z.object({ failed: z.string().min(1) }),
    summary: 'The version to go on with where one does not run',
  },
  discovery: {
    method: 'GET',
    path: '/platform/micro-frontends',
    access: 'public',
    summary: 'The apps in the open discovery schema',
  },
  evidence: {
    method: 'POST',
    path: '/platform/evidence',
    access: 'public',
    body: schemas.EvidenceReports,
    status: 204,
    summary: 'What a browser tells of the versions it runs',
  },
} as const satisfies Record<string, Omit<PlatformOperation, 'id'>>;
