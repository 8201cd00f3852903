import { resetFactors } from '../slices/auth/administration.ts';
import { accountOf } from './accountOf.ts';
import { defineCommand } from './adminCommand.ts';

export const resetFactor = defineCommand({
  usage: '<email>',
  summary:
    'for somebody who lost their phone: passkeys, authenticator app and recovery codes go, sessions end, and they are told by mail; staff choose a new password first',
  options: {},
  async run(deps, { words }) {
    const { id, email, role } = await accountOf(deps, words);
    await resetFactors(deps, id);
    const text = `${email}: passkeys, authenticator app and recovery codes are gone; a new one is set up at the next sign-in${role === 'client' ? '' : ', with a new password that is chosen through “Forgot password?”'}`;
    return { text, emails: [email], userIds: [id] };
  },
});
