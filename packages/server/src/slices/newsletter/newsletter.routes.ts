import { blog, DEFAULT_LANGUAGE } from '@firm/contract';
import { blogSchemas } from '@firm/contract/schemas';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../ground/deps.ts';
import { languageOf } from '../../ground/http/language.ts';
import { serve } from '../../ground/http/serve.ts';
import { confirmSubscription, subscribe, unsubscribe } from './newsletter.service.ts';

/** Serves the newsletter subscription; its URLs lie below those of the blog. */
export function registerNewsletterRoutes(app: FastifyInstance, deps: AppDeps): void {
  const done = (message: string) => ({ success: true as const, message });

  serve(app, blog.subscribe, blogSchemas.subscribe, async ({ body, request }) => {
    await subscribe(deps, body.email, { address: request.ip, language: languageOf(request) ?? DEFAULT_LANGUAGE });
    return done('Please check your mailbox: we have sent a link to confirm.');
  });
  serve(app, blog.confirmSubscription, blogSchemas.confirmSubscription, async ({ body }) => {
    await confirmSubscription(deps, body.token);
    return done('Your subscription is confirmed.');
  });
  serve(app, blog.unsubscribe, blogSchemas.unsubscribe, async ({ body }) => {
    await unsubscribe(deps, body.token);
    return done('You will get no more letters from us.');
  });
}
