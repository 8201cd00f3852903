import { onSealing } from '../../ground/fields/sockets.ts';
import type { Slice } from '../../ground/slice.ts';
import { onFirstProof } from '../auth/sockets.ts';
import { onConsentSaid } from '../consents/sockets.ts';
import { forgetOldTexts } from './forgetOldTexts.ts';
import { forgetCaught } from './provider/catcher.ts';
import { handleTexts } from './sendTexts.ts';
import { heldReminders, heldTexts } from './sms.holding.ts';
import { smsLetters } from './sms.letters.ts';
import {
  codeDayLimit,
  codeLimit,
  codeNetworkLimit,
  codeSiteLimit,
  numberLimit,
  replyLimit,
  wrongCodeLimit,
} from './sms.limits.ts';
import { mergingOfReminders } from './sms.merging.ts';
import { forgetNumber } from './sms.repository.ts';
import { registerSmsRoutes } from './sms.routes.ts';
import * as tables from './sms.tables.ts';
import { keyStoppedNumbers } from './stoppedNumbers.ts';
import { switchTexts } from './switchTexts.ts';

export const smsSlice: Slice = {
  name: 'sms',
  tables: [tables],
  holdings: [heldReminders, heldTexts],
  merging: mergingOfReminders,
  letters: smsLetters,
  limits: [codeLimit, codeDayLimit, codeNetworkLimit, codeSiteLimit, numberLimit, replyLimit, wrongCodeLimit],
  tags: { reminders: 'How a client is reminded, by text or by mail' },
  routes: registerSmsRoutes,
  jobs: (deps) => handleTexts(deps),
  sharedTasks: { sentTexts: forgetOldTexts },
  localTasks: { caughtTexts: ({ env, clock }) => forgetCaught(env.dataDir, clock()) },
  plugs: [
    onFirstProof.plug((tx, userId) => forgetNumber(tx, userId)),
    onConsentSaid.plug(switchTexts),
    onSealing.plug(keyStoppedNumbers),
  ],
};
