import { TRAFFIC_FULL } from '@firm/contract';
import { instantIn } from '@firm/screen';
import type { MoveChoice } from '../releases.queries.ts';
import type { Act } from './acts.ts';
import { GROWTHS, type Group, type Growth } from './growths.ts';

interface Chosen {
  version: string | undefined;
  growth: Growth;
  group: Group;
  at: string;
}

/** The move that an act makes of what its dialog shows. */
export function choiceOf(act: Act, { version, growth, group, at }: Chosen): MoveChoice {
  if (act !== 'rollout' && act !== 'grow') return { move: act };
  // Letting a version grow keeps its groups; a rollout says them anew.
  const none = act === 'grow' ? undefined : [];
  const cohorts = group === '' ? none : [{ who: group, traffic: TRAFFIC_FULL }];
  return { move: 'rollout', version, ...GROWTHS[growth], cohorts, at: instantIn(at) };
}
