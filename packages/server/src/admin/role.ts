import { ROLES } from '@firm/contract';
import { changeRole } from '../slices/auth/administration.ts';
import { accountOf } from './accountOf.ts';
import { defineCommand, Refused, Usage } from './adminCommand.ts';
import { leftWith } from './leftWith.ts';

export const role = defineCommand({
  usage: `<email> <${ROLES.join('|')}>`,
  summary: 'give an account another role; its sessions end',
  options: {},
  async run(deps, { words: [email, word, ...surplus] }) {
    const next = ROLES.find((each) => each === word);
    if (!next) throw new Usage(`the role must be ${ROLES.join(', ')}`);
    const user = await accountOf(
      deps,
      [email, ...surplus].filter((each) => each !== undefined),
    );
    // A visitor can register with another person's address.
    if (next !== 'client' && user.role === 'client' && !user.isVerified)
      throw new Refused(`${user.email} has not confirmed that address yet`);
    await changeRole(deps, user.id, next);
    const left =
      next === 'client'
        ? await leftWith(deps, [user.id])
        : user.role === 'client'
          ? '; a new password is chosen through “Forgot password?” first'
          : '';
    return { text: `${user.email}: ${user.role} → ${next}${left}`, email: user.email, role: next, userIds: [user.id] };
  },
});
