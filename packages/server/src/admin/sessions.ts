import { endSessionsOf } from '../auth/administration.ts';
import { listOpenSessions } from '../auth/sessions.repository.ts';
import { accountOf } from './accountOf.ts';
import { defineCommand } from './adminCommand.ts';

export const sessions = defineCommand({
  usage: '<email> [--end]',
  summary: 'list where somebody is signed in, or sign them out everywhere',
  options: { end: { type: 'boolean' } },
  async run(deps, { words, values }) {
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
