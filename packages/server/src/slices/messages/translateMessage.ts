import type { Language, MessageTranslation } from '@firm/contract';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import type { Env } from '../../ground/env/env.ts';
import { Conflict, FeatureDisabled, Forbidden, NotFound, TranslationUnavailable } from '../../ground/errors.ts';
import { admitAttempt } from '../../ground/limits/limits.ts';
import { lockPeople } from '../cases/cases.repository.ts';
import type { Viewer } from '../cases/visibleCases.ts';
import { hasConsent, requireConsent } from '../consents/requireConsent.ts';
import { askMessage } from './askMessage.ts';
import { translationLimit } from './messages.limits.ts';
import { findOfFirm, findTranslation, insertTranslation } from './translations.repository.ts';

type Deps = Pick<AppDeps, 'database' | 'clock' | 'env' | 'log'>;

/** The service that translates; undefined while none is set up or the flag is off. */
const serviceOf = ({ aiIntegration, ai }: Pick<Env, 'aiIntegration' | 'ai'>) => (aiIntegration ? ai : undefined);

/** The person who asks must have agreed, and the client whose case the words are about. */
const whoAgrees = (viewer: Viewer, clientId: string) => [...new Set([viewer.id, clientId])];

export async function mayTranslate(
  { database: { db }, env }: Pick<Deps, 'database' | 'env'>,
  viewer: Viewer,
  clientId: string,
): Promise<boolean> {
  return serviceOf(env) !== undefined && readsTranslations(db, viewer, clientId);
}

/** Whether a viewer reads what was translated in the cases of a client, also while no service is set up. */
export async function readsTranslations(db: Db, viewer: Viewer, clientId: string): Promise<boolean> {
  if (viewer.role !== 'client') return false;
  for (const id of whoAgrees(viewer, clientId)) if (!(await hasConsent(db, id, 'ai'))) return false;
  return true;
}

/** Returns a message of the firm in another language, as a service once translated it. */
export async function translateMessage(
  deps: Deps,
  viewer: Viewer,
  id: string,
  language: Language,
): Promise<MessageTranslation> {
  const { db } = deps.database;
  const service = serviceOf(deps.env);
  if (!service) throw new FeatureDisabled('No service for translations is set up');
  if (viewer.role !== 'client') throw new Forbidden('Messages are translated for clients');
  const message = await findOfFirm(db, viewer, id);
  if (!message) throw new NotFound('message');
  await requireAll(db, whoAgrees(viewer, message.clientId));
  const stored = await findTranslation(db, id, language);
  if (stored) return { language, text: stored.text };
  if (!message.text) throw new Conflict('conflict', 'This message has no words to translate.');
  await admitAttempt(db, deps.clock(), { limit: translationLimit, of: viewer.id });
  const text = await askMessage(service, message.text, language).catch((error: unknown) => {
    deps.log.warn({ err: error, message: id }, 'a message was not translated');
    throw new TranslationUnavailable(error);
  });
  return db.transaction(async (tx) => {
    const people = whoAgrees(viewer, message.clientId);
    await lockPeople(tx, people);
    // A consent that was withdrawn while the service worked keeps its answer from being kept.
    await requireAll(tx, people);
    await insertTranslation(tx, { messageId: id, language, text, translatedAt: deps.clock() });
    return { language, text: (await findTranslation(tx, id, language))?.text ?? text };
  });
}

async function requireAll(db: Db, ids: readonly string[]): Promise<void> {
  for (const id of ids) await requireConsent(db, id, 'ai');
}
