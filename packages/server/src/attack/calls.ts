import type { Person } from '../testing/testServer.ts';
import type { Operation, Way } from './operations.ts';
import { idFor, idIn } from './registry.ts';
import { type Answered, type Attack, attack } from './requests.ts';
import { bodyOf, type Input, queryOf, withValue } from './samples.ts';
import type { Belongings, Side, World } from './world.ts';

/** A call that goes through, were it made by whom these things belong to; the fields of `ways` are in it. */
export function callAbout(operation: Operation, owns: Belongings, as: Attack['as'], ways: readonly Way[] = []) {
  const own = (way: Way) => idIn(way, owns);
  return {
    as,
    id: idFor(operation, owns),
    query: queryOf(operation, own, ways),
    body: bodyOf(operation, own, ways),
  };
}

/** Who of a side may call it. */
export function callerOf({ access }: Operation, { client, staff }: Side): Person | undefined {
  if (access === 'public') return undefined;
  return access === 'staff' ? staff : client;
}

/** What is switched off is so for everybody, before anything is looked at. */
export const isOff = ({ code }: Answered) => code === 'feature_disabled';

export const strike = ({ server }: World, operation: Operation, what: Attack) => attack(server, operation, what);

/** Calls by somebody who may, about their own, so that nothing but what is sent is wrong. */
export function callsIn(world: () => World) {
  const callOf = (operation: Operation, ways: readonly Way[] = []) =>
    callAbout(operation, world().owner.owns, callerOf(operation, world().owner), ways);
  const send = (operation: Operation, more: Partial<Attack>) =>
    strike(world(), operation, { ...callOf(operation), ...more });

  /** The least that fits, with that value at that place. */
  function sendInput(operation: Operation, { way, at }: Input, value: unknown): Promise<Answered> {
    const call = callOf(operation, [way]);
    const name = String(way[0]);
    if (at === 'body') return strike(world(), operation, { ...call, body: withValue(call.body, way, value) });
    const { [name]: _, ...others } = call.query;
    return strike(world(), operation, { ...call, query: value === undefined ? others : { ...others, [name]: value } });
  }
  return { callOf, send, sendInput };
}
