import { users } from '@firm/contract';
import { usersSchemas } from '@firm/contract/schemas';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../ground/deps.ts';
import { serve } from '../../ground/http/serve.ts';
import { changeProfile, readProfile } from './users.service.ts';

export function registerUsersRoutes(app: FastifyInstance, deps: AppDeps): void {
  serve(app, users.profile, usersSchemas.profile, ({ actor }) => readProfile(deps, actor));
  serve(app, users.updateProfile, usersSchemas.updateProfile, ({ actor, body }) => changeProfile(deps, actor, body));
}
