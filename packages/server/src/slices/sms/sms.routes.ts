import { reminders } from '@firm/contract';
import { remindersSchemas as schemas } from '@firm/contract/schemas';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../ground/deps.ts';
import { serve } from '../../ground/http/serve.ts';
import { registerDevTexts } from './devTexts.routes.ts';
import { changeReminders, confirmPhone, readReminders, removePhone, setPhone } from './phone.service.ts';
import { createSmsProvider } from './provider/createSmsProvider.ts';
import { registerTextsWebhook } from './webhook.routes.ts';

export function registerSmsRoutes(app: FastifyInstance, deps: AppDeps): void {
  serve(app, reminders.get, schemas.get, ({ actor }) => readReminders(deps, actor));
  serve(app, reminders.update, schemas.update, ({ actor, body }) => changeReminders(deps, actor, body));
  serve(app, reminders.setPhone, schemas.setPhone, ({ actor, body }) => setPhone(deps, actor, body.phone));
  serve(app, reminders.confirmPhone, schemas.confirmPhone, ({ actor, body }) => confirmPhone(deps, actor, body.code));
  serve(app, reminders.removePhone, schemas.removePhone, ({ actor }) => removePhone(deps, actor));
  const provider = createSmsProvider(deps);
  registerTextsWebhook(app, deps, provider);
  if (provider && deps.env.devMail && !deps.env.twilio) registerDevTexts(app, deps, provider);
}
