import { disableAccounts } from '../slices/auth/administration.ts';
import { accountOf } from './accountOf.ts';
import { defineCommand, Usage } from './adminCommand.ts';
import { leftWith } from './leftWith.ts';

export const disable = defineCommand({
  usage: '<email> …',
  summary: 'close accounts: nobody signs in to them, their sessions end, links that were mailed open nothing',
  options: {},
  async run(deps, { words }) {
    if (words.length === 0) throw new Usage('the email address is missing');
    const accounts = await Promise.all(words.map((email) => accountOf(deps, [email])));
    const emails = accounts.map(({ email }) => email);
    const userIds = accounts.map(({ id }) => id);
    await disableAccounts(deps, userIds);
    return { text: `${emails.join(', ')}: disabled${await leftWith(deps, userIds)}`, emails, userIds };
  },
});
