import { Forbidden } from '../../ground/errors.ts';
import type { Actor } from '../../ground/http/actor.ts';

/** The one rule of who publishes: administrators. The access of the contract's `letters` says the same, coarsely. */
const mayPublish = ({ role }: Pick<Actor, 'role'>): boolean => role === 'admin';

/** @throws Forbidden for whoever does not publish */
export function assertPublishes(actor: Pick<Actor, 'role'>): void {
  if (!mayPublish(actor)) throw new Forbidden('Only people who publish send letters');
}
