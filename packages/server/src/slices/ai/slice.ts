import type { Slice } from '../../ground/slice.ts';
import { onFirstProof } from '../auth/sockets.ts';
import { onAnalysesAsked } from '../cases/sockets.ts';
import { onReadable } from '../documents/sockets.ts';
import { registerAiRoutes } from './ai.routes.ts';
import * as tables from './ai.tables.ts';
import { heldAiConsents, heldAnalyses } from './analyses.holding.ts';
import { handleAnalysisJobs, settleReadings } from './analyze.job.ts';
import { analyzeUploaded } from './beginAnalysis.ts';
import { caseAnalyses } from './caseAnalysis.ts';
import { withdrawConsent } from './withdrawConsent.ts';

export const aiSlice: Slice = {
  name: 'ai',
  tables: [tables],
  holdings: [heldAiConsents, heldAnalyses],
  tags: { ai: 'Document analysis; answers 403 `feature_disabled` while the flag is off' },
  ids: {
    paths: {
      '/api/ai/analysis': 'document',
    },
  },
  routes: registerAiRoutes,
  jobs: (deps) => handleAnalysisJobs(deps),
  onStart(deps) {
    void settleReadings(deps);
    return undefined;
  },
  plugs: [onReadable.plug(analyzeUploaded), onAnalysesAsked.plug(caseAnalyses), onFirstProof.plug(withdrawConsent)],
};
