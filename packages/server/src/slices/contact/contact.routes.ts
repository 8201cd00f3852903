import { contact, DEFAULT_LANGUAGE } from '@firm/contract';
import { contactSchemas } from '@firm/contract/schemas';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../ground/deps.ts';
import { languageOf } from '../../ground/http/language.ts';
import { serve } from '../../ground/http/serve.ts';
import { takeMessage } from './contact.service.ts';

export function registerContactRoutes(app: FastifyInstance, deps: AppDeps) {
  serve(app, contact.send, contactSchemas.send, ({ body, visitor, request, keep }) => {
    const sender = {
      address: request.ip,
      userId: visitor?.id ?? null,
      language: languageOf(request) ?? DEFAULT_LANGUAGE,
    };
    return takeMessage(deps, body, sender, keep);
  });
}
