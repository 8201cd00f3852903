import type { Slice } from '../../ground/slice.ts';
import { onNeedWordsAsked } from '../cases/needWords.ts';
import { onCaseBegun, onCaseMoved } from '../cases/sockets.ts';
import { beginPipeline, continuePipeline, handlePipelineJobs } from './followPipeline.ts';
import { wordsOfProcedures } from './needWords.ts';
import { openRecurring } from './openRecurring.ts';
import { clientsOfPipelines } from './pipelines.clients.ts';
import { heldPipelines } from './pipelines.holding.ts';
import { mergingOfPipelines } from './pipelines.merging.ts';
import { registerPipelinesRoutes } from './pipelines.routes.ts';
import * as tables from './pipelines.tables.ts';

export const pipelinesSlice: Slice = {
  name: 'pipelines',
  tables: [tables],
  holdings: [heldPipelines],
  clients: clientsOfPipelines,
  merging: mergingOfPipelines,
  tags: {
    pipelines: 'The procedure of each service, and what follows in a case by itself',
    recurring: 'Work that comes back, whose cases are opened by themselves',
  },
  ids: {
    paths: {
      // The address names a service; administrators alone change its procedure.
      '/api/pipelines': 'nobodys',
      // Administrators see the work of every client.
      '/api/recurring': 'nobodys',
    },
  },
  routes: registerPipelinesRoutes,
  jobs: handlePipelineJobs,
  sharedTasks: { recurringWork: openRecurring },
  plugs: [
    onCaseBegun.plug(beginPipeline),
    onCaseMoved.plug(continuePipeline),
    onNeedWordsAsked.plug(wordsOfProcedures),
  ],
};
