import { fieldError, isOffered, type ServiceCategoryKey } from '@firm/contract';
import type { Db } from '../../ground/db/database.ts';
import { Invalid } from '../../ground/errors.ts';
import { firmOf } from '../../ground/facts/firmOf.ts';

/** Refuses to begin something new with a service that the firm does not offer. What runs already goes on. */
export async function requireOffered(db: Db, service: ServiceCategoryKey, field: string, now: Date): Promise<void> {
  if (!isOffered(service, await firmOf(db, now))) throw new Invalid([fieldError(field, 'service_not_offered')]);
}
