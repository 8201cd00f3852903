import type { Merging } from '../../ground/merging/merging.ts';
import { pipelineVersions, recurringWork } from './pipelines.tables.ts';

export const mergingOfPipelines: Merging = {
  moves: [{ column: recurringWork.clientId, as: 'recurring' }],
  // These name people of the firm.
  stays: [pipelineVersions.staffId, pipelineVersions.savedBy],
};
