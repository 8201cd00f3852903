import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';

/** Swagger UI draws with markup, which runs nothing under the page's policy; code and addresses of scripts that are made of text stay refused. */
const TRUSTS_MARKUP = 'self.trustedTypes?.createPolicy("default", { createHTML: (html) => html });';
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
  "frame-ancestors 'none'; base-uri 'none'; form-action 'self'; require-trusted-types-for 'script'; trusted-types default dompurify";

/** `/api/openapi.json` for programs, `/api/docs` for people. */
export async function registerDocs(app: FastifyInstance): Promise<void> {
  const document = openApiDocument();
  app.get('/api/openapi.json', async (_request, reply) =>
    reply
      .headers({
        'cache-control': 'public, max-age=300',
        'access-control-allow-origin': '*',
      })
      .send(document),
  );
  // The plugin's types know OpenAPI 3.0 only; it hands the document on as it is.
  await app.register(swagger, {
    mode: 'static',
    specification: { document: document as never },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: {
      deepLinking: true,
      docExpansion: 'list',
      defaultModelsExpandDepth: -1,
      tryItOutEnabled: true,
    },
    theme: { js: [{ filename: 'trusted-types.js', content: TRUSTS_MARKUP }] },
    staticCSP: POLICY,
  });
}
