import type { Person } from '../testing/testServer.ts';
import type { Operation, Way } from './operations.ts';
import { idFor, idIn } from './registry.ts';
import { type Answered, type Attack, attack } from './requests.ts';
import { bodyOf, type Input, queryOf, withValue } from './samples.ts';
import type { Belongings, Side, World } from './world.ts';

/** Returns a call that would succeed if the owner of these things made it; it includes the fields of `ways`. */
export function callAbout(operation: Operation, owns: Belongings, as: Attack['as'], ways: readonly Way[] = []) {
  const own = (way: Way) => idIn(way, owns);
  return {
    as,
    id: idFor(operation, owns),
    query: queryOf(operation, own, ways),
    body: bodyOf(operation, own, ways),
  };
}

/** Returns the person of a side who may call the operation, or the administrator where only one may. */
export function callerOf({ access }: Operation, { client, staff }: Side, admin?: Person): Person | undefined {
  if (access === 'public') return undefined;
  if (access === 'admin') return admin ?? staff;
  return access === 'staff' ? staff : client;
}

/** Tells whether the feature is off: then every caller gets this answer before any other check. */
export const isOff = ({ code }: Answered) => code === 'feature_disabled';

export const strike = ({ server }: World, operation: Operation, what: Attack) => attack(server, operation, what);

/** Makes calls by permitted people about their own data, so that only the sent value is wrong. */
export function callsIn(world: () => World) {
  const callOf = (operation: Operation, ways: readonly Way[] = []) =>
    callAbout(operation, world().owner.owns, callerOf(operation, world().owner, world().admin), ways);
  const send = (operation: Operation, more: Partial<Attack>) =>
    strike(world(), operation, { ...callOf(operation), ...more });

  /** Sends the smallest fitting body or query with the given value at the given place. */
  function sendInput(operation: Operation, { way, at }: Input, value: unknown): Promise<Answered> {
    const call = callOf(operation, [way]);
    const name = String(way[0]);
    if (at === 'body') return strike(world(), operation, { ...call, body: withValue(call.body, way, value) });
    const { [name]: _, ...others } = call.query;
    return strike(world(), operation, { ...call, query: value === undefined ? others : { ...others, [name]: value } });
  }
  return { callOf, send, sendInput };
}
