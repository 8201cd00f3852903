import { onSealing } from '../../ground/fields/sockets.ts';
import { limitsOf } from '../../ground/limits/limit.ts';
import type { Slice } from '../../ground/slice.ts';
import { namesOfRows, rowsNumbered } from '../audit/sockets.ts';
import { clientsOfDocuments } from './documents.clients.ts';
import { heldDocuments, heldNeedDocuments, heldUploads } from './documents.holding.ts';
import { documentsLetters } from './documents.letters.ts';
import { fileBudget } from './documents.limits.ts';
import { mergingOfDocuments } from './documents.merging.ts';
import { documentFilesAmong } from './documents.repository.ts';
import { registerDocumentsRoutes } from './documents.routes.ts';
import * as tables from './documents.tables.ts';
import { documentsOfNumbered, namesOfDocuments } from './documentsInLog.ts';
import { maskDocuments } from './maskDocuments.ts';
import { discardLeftUploads, forgetOldUploads } from './resumable/uploads.service.ts';
import { scanPending } from './scan/scanPending.ts';
import { tidyDocuments } from './sweep.ts';

export const documentsSlice: Slice = {
  name: 'documents',
  tables: [tables],
  holdings: [heldDocuments, heldNeedDocuments, heldUploads],
  merging: mergingOfDocuments,
  clients: clientsOfDocuments,
  letters: documentsLetters,
  limits: limitsOf(fileBudget),
  tags: {
    documents: 'Documents of cases',
    uploads: 'Documents that are sent in pieces',
    documentRequests: 'Documents that the firm asks clients for',
    needs: 'What a case needs of its client and its firm',
  },
  ids: {
    paths: {
      '/api/documents': 'document',
      '/api/documents/uploads': 'upload',
      '/api/document-requests': 'request',
      '/api/needs': 'request',
    },
    operations: {
      'documents.restore': 'deleted',
    },
    fields: {
      document_id: 'document',
      document_ids: 'document',
      request_ids: 'request',
    },
  },
  ownsFiles: documentFilesAmong,
  routes: registerDocumentsRoutes,
  sharedTasks: { uploads: forgetOldUploads, documents: tidyDocuments },
  localTasks: { leftUploads: discardLeftUploads },
  minuteTasks: { scanPending },
  plugs: [namesOfRows.plug(namesOfDocuments), rowsNumbered.plug(documentsOfNumbered), onSealing.plug(maskDocuments)],
};
