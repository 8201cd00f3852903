import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Json } from './openApiParts.ts';
import { openApiDocument } from './openapi.ts';

/**
 * Lets Swagger UI insert markup, which cannot run code under the page's policy; code and script addresses made from
 * text stay refused.
 */
const TRUSTS_MARKUP = 'self.trustedTypes?.createPolicy("default", { createHTML: (html) => html });';
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
  "frame-ancestors 'none'; base-uri 'none'; form-action 'self'; require-trusted-types-for 'script'; trusted-types default dompurify";

/**
 * Serves `/api/openapi.json` for programs and `/api/docs` for people. The document is made when somebody first asks for
 * it, since making it takes as long as the rest of the start.
 */
export async function registerDocs(app: FastifyInstance): Promise<void> {
  let made: Json | undefined;
  const document = () => (made ??= openApiDocument());
  app.get('/api/openapi.json', async (_request, reply) =>
    reply
      .headers({
        'cache-control': 'public, max-age=300',
        'access-control-allow-origin': '*',
      })
      .send(document()),
  );
  // The plugin passes the document on unchanged, so JSON and YAML ask it for its contents by `toJSON`.
  await app.register(swagger, {
    mode: 'static',
    specification: { document: { toJSON: document } as never },
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
