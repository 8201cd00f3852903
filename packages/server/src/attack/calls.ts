import type { Person } from '../testing/testServer.ts';
import type { Operation, Way } from './operations.ts';
import { idFor, idIn } from './registry.ts';
import { type Answered, type Attack, attack } from './requests.ts';
import { bodyOf, queryOf } from './samples.ts';
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
