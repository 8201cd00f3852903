import { FAULTY_SCREEN } from './faults.ts';
import { onceARun } from './onceARun.ts';
import { type Built, buildSample } from './sampleRelease.ts';

/** A remote whose every screen is the faulty one. */
export const faultyRemote = (id: string): Promise<Built> =>
  onceARun(`faulty-${id}`, () => buildSample(id, { screen: FAULTY_SCREEN }));
