import type { AppDeps } from '../../../ground/deps.ts';
import { sign } from '../../../ground/keys/sign.ts';
import { catchText } from './catcher.ts';
import type { SmsProvider } from './smsProvider.ts';
import { sendByTwilio } from './twilio.ts';

type Deps = Pick<AppDeps, 'env' | 'keys'>;

/** Returns Twilio where it is set up; elsewhere texts are caught in the data folder. Production then has none. */
export function createSmsProvider({ env, keys }: Deps): SmsProvider | undefined {
  const { twilio } = env;
  if (twilio) {
    const { authToken, formerToken } = twilio;
    return { send: (text) => sendByTwilio(twilio, text), authToken, formerToken };
  }
  if (env.production) return undefined;
  return { send: (text) => catchText(env.dataDir, text), authToken: sign(keys, 'textMessages', 'caught texts') };
}

export const hasTexts = ({ env }: Pick<AppDeps, 'env'>): boolean => env.twilio !== undefined || !env.production;
