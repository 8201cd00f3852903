import { endAllSessions, endSessionsOf } from '../slices/auth/administration.ts';
import { listOpenSessions } from '../slices/auth/sessions.repository.ts';
import { accountOf } from './accountOf.ts';
import { defineCommand, Usage } from './adminCommand.ts';

export const sessions = defineCommand({
  usage: '<email> [--end] | --everybody --end',
  summary: 'list where somebody is signed in, or sign them out everywhere; or sign everybody out',
  options: { end: { type: 'boolean' }, everybody: { type: 'boolean' } },
  async run(deps, { words, values }) {
    if (values.everybody) {
      if (!values.end || words.length > 0) throw new Usage('--everybody goes with --end alone');
      const { ended, accounts } = await endAllSessions(deps);
      return { text: `${ended} sessions of ${accounts} accounts ended`, ended, accounts };
    }
    const { id, email } = await accountOf(deps, words);
    if (values.end) {
      const { ended } = await endSessionsOf(deps, id);
      return { text: `${email}: ${ended} sessions ended`, email, ended, userIds: [id] };
    }
    const open = (await listOpenSessions(deps.database.db, id, deps.clock())).map((session) => ({
      since: session.createdAt.toISOString(),
      lastUsedAt: session.lastUsedAt.toISOString(),
      network: session.network,
      userAgent: session.userAgent,
    }));
    const lines = open.map(
      ({ since, lastUsedAt, network, userAgent }) =>
        `since ${since.slice(0, 16)}  last used ${lastUsedAt.slice(0, 16)}  ${network ?? 'unknown network'}  ${userAgent ?? ''}`,
    );
    return {
      text: open.length === 0 ? `${email} is signed in nowhere.` : lines.join('\n'),
      sessions: open,
      userIds: [id],
    };
  },
});
