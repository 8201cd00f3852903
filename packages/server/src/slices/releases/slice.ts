import type { Slice } from '../../ground/slice.ts';
import { releasesLetters } from './releases.letters.ts';
import { registerReleasesRoutes } from './releases.routes.ts';
import { startTellingOfRequests } from './tellOfRequests.ts';
import { startWatchingStarts } from './watchStarts.ts';

export const releasesSlice: Slice = {
  name: 'releases',
  tags: { releases: 'What visitors get of each app, how it does, and the moves of the console' },
  ids: {
    paths: {
      // The address names an app, which staff may look at, and move by their own right to it.
      '/api/releases/apps': 'nobodys',
      // Staff look at every freeze; who may lift one follows from its app.
      '/api/releases/freezes': 'nobodys',
      // The apps of a token decide who may know of it and revoke it.
      '/api/releases/tokens': 'nobodys',
    },
    fields: { person_id: 'client' },
  },
  letters: releasesLetters,
  routes: registerReleasesRoutes,
  onStart(deps) {
    const stops = [startWatchingStarts(deps), startTellingOfRequests(deps)];
    return () => {
      for (const stop of stops) stop();
    };
  },
};
