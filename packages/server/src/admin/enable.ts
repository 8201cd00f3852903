import { enableAccount } from '../slices/auth/administration.ts';
import { accountOf } from './accountOf.ts';
import { defineCommand } from './adminCommand.ts';

export const enable = defineCommand({
  usage: '<email>',
  summary: 'open a disabled account again; the person signs in as before',
  options: {},
  async run(deps, { words }) {
    const { id, email } = await accountOf(deps, words);
    await enableAccount(deps, id);
    return { text: `${email}: enabled`, emails: [email], userIds: [id] };
  },
});
