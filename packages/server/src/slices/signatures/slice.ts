import { limitsOf } from '../../ground/limits/limit.ts';
import type { Slice } from '../../ground/slice.ts';
import { onAccountSwitched } from '../auth/sockets.ts';
import { onNeedWordsAsked } from '../cases/needWords.ts';
import { onCaseMoved, onSightChanged } from '../cases/sockets.ts';
import { onCorrectionsAsked, onFileGone, onRemoving } from '../documents/sockets.ts';
import { askForGone } from './askAnew.ts';
import { settleAwaited, settleAwaitedOf, settleMoved } from './awaitedSigner.ts';
import { correctionsOf } from './correction.ts';
import { wordsOfCorrections } from './correctionWords.ts';
import { handleSealing } from './sealSignatures.job.ts';
import { clientsOfSignatures } from './signatures.clients.ts';
import { heldSignatures } from './signatures.holding.ts';
import { signaturesLetters } from './signatures.letters.ts';
import { signatureBudget } from './signatures.limits.ts';
import { mergingOfSignatures } from './signatures.merging.ts';
import { isUpForSignature } from './signatures.repository.ts';
import { registerSignaturesRoutes } from './signatures.routes.ts';
import * as tables from './signatures.tables.ts';

export const signaturesSlice: Slice = {
  name: 'signatures',
  tables: [tables],
  holdings: [heldSignatures],
  merging: mergingOfSignatures,
  clients: clientsOfSignatures,
  letters: signaturesLetters,
  limits: limitsOf(signatureBudget),
  tags: { signatures: 'Documents that named people approve and sign, engagement letters' },
  ids: {
    paths: { '/api/signatures': 'signature' },
    fields: { signer_ids: 'client' },
  },
  routes: registerSignaturesRoutes,
  jobs: handleSealing,
  sharedTasks: { awaitedSigners: settleAwaited },
  plugs: [
    onRemoving.plug(isUpForSignature),
    onFileGone.plug(askForGone),
    onCorrectionsAsked.plug(correctionsOf),
    onSightChanged.plug(settleAwaitedOf),
    onCaseMoved.plug(settleMoved),
    onAccountSwitched.plug(settleAwaitedOf),
    onNeedWordsAsked.plug(wordsOfCorrections),
  ],
};
