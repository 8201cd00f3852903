import { disableAccount } from '../auth/administration.ts';
import { accountOf } from './accountOf.ts';
import { defineCommand, Usage } from './adminCommand.ts';
import { refuseLastAdministrator } from './administrators.ts';

export const disable = defineCommand({
  usage: '<email> …',
  summary: 'close accounts: nobody signs in to them, their sessions end, links that were mailed open nothing',
  options: {},
  async run(deps, { words }) {
    if (words.length === 0) throw new Usage('the e-mail address is missing');
    // All are looked up first: a wrong one among them leaves every account as it is.
    const accounts = await Promise.all(words.map((email) => accountOf(deps, [email])));
    for (const user of accounts) await refuseLastAdministrator(deps, user, accounts);
    for (const { id } of accounts) await disableAccount(deps, id);
    const emails = accounts.map(({ email }) => email);
    return { text: `${emails.join(', ')}: disabled`, emails, userIds: accounts.map(({ id }) => id) };
  },
});
