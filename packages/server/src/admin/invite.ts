import { invite as inviteAgain } from '../slices/auth/invitations.ts';
import { accountOf } from './accountOf.ts';
import { defineCommand, Refused } from './adminCommand.ts';
import { sayInvitation } from './sayInvitation.ts';

export const invite = defineCommand({
  usage: '<email> [--print-link]',
  summary: 'send the link again to somebody who has not chosen a password yet; the link before it stops working',
  options: { 'print-link': { type: 'boolean' } },
  async run(deps, { words, values }) {
    const user = await accountOf(deps, words);
    if (user.isVerified)
      throw new Refused(`${user.email} has chosen a password already and asks for another one on the sign-in page`);
    const isShown = values['print-link'] ?? false;
    const invitation = await deps.database.db.transaction((tx) => inviteAgain(deps, tx, user, { isShown }));
    deps.outbox.wake();
    return sayInvitation(deps, user, invitation, 'is invited again');
  },
});
