import type { Db } from '../../ground/db/database.ts';
import { Forbidden } from '../../ground/errors.ts';
import type { Actor } from '../../ground/http/actor.ts';
import { findStudioRight } from '../users/studio.ts';

export type Writer = Pick<Actor, 'id'> & { mayPublish: boolean };

/** Returns the caller with their right. Throws a 403 for those who may not write. */
export async function requireWriter(db: Db, { id }: Pick<Actor, 'id'>): Promise<Writer> {
  const right = await findStudioRight(db, id);
  if (right === 'none') throw new Forbidden('An administrator gives you the right to write articles');
  return { id, mayPublish: right === 'publishes' };
}

/** Returns the caller. Throws a 403 for those who may not publish. */
export async function requirePublisher(db: Db, actor: Pick<Actor, 'id'>): Promise<Writer> {
  const writer = await requireWriter(db, actor);
  if (!writer.mayPublish) throw new Forbidden('An administrator gives you the right to publish articles');
  return writer;
}
