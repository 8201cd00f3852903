import type { Slice } from '../../ground/slice.ts';
import { onAccessEnded, onFirstProof, onSignedIn } from '../auth/sockets.ts';
import { disposeOfInactive } from './disposeOfInactive.ts';
import { endArchive } from './endArchive.ts';
import { archivesAmong } from './exports.repository.ts';
import { forgetOldExports } from './exports.service.ts';
import { heldArchives, heldDeletionRequest } from './privacy.holding.ts';
import { handlePrivacyJobs } from './privacy.jobs.ts';
import { privacyLetters } from './privacy.letters.ts';
import { exportLimit } from './privacy.limits.ts';
import { mergingOfPrivacy } from './privacy.merging.ts';
import { removeRequest } from './privacy.repository.ts';
import { registerPrivacyRoutes } from './privacy.routes.ts';
import * as tables from './privacy.tables.ts';
import { keepActiveClient } from './tellOthers.ts';

export const privacySlice: Slice = {
  name: 'privacy',
  tables: [tables],
  holdings: [heldDeletionRequest, heldArchives],
  merging: mergingOfPrivacy,
  letters: privacyLetters,
  limits: [exportLimit],
  tags: { privacy: 'What the firm holds of a client: download, access, deletion' },
  ownsFiles: archivesAmong,
  routes: registerPrivacyRoutes,
  jobs: handlePrivacyJobs,
  sharedTasks: { exports: forgetOldExports, disposal: disposeOfInactive },
  plugs: [
    onAccessEnded.plug(endArchive),
    onFirstProof.plug(async (tx, userId) => {
      await removeRequest(tx, userId);
    }),
    onSignedIn.plug((tx, userId, deps) => keepActiveClient(deps, tx, userId)),
  ],
};
