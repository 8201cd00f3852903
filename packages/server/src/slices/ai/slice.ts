import type { Slice } from '../../ground/slice.ts';
import { onAnalysesAsked } from '../cases/sockets.ts';
import { onReadable } from '../documents/sockets.ts';
import { registerAiRoutes } from './ai.routes.ts';
import * as tables from './ai.tables.ts';
import { heldAnalyses } from './analyses.holding.ts';
import { handleAnalysisJobs, settleReadings } from './analyze.job.ts';
import { analyzeUploaded } from './beginAnalysis.ts';
import { caseAnalyses } from './caseAnalysis.ts';

export const aiSlice: Slice = {
  name: 'ai',
  tables: [tables],
  holdings: [heldAnalyses],
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
  plugs: [onReadable.plug(analyzeUploaded), onAnalysesAsked.plug(caseAnalyses)],
};
