import { clientsSeenBy, type SeenClient } from '../slices/audit/clientsSeen.ts';
import { accountOf } from './accountOf.ts';
import { dayOf, defineCommand } from './adminCommand.ts';

export const seen = defineCommand({
  usage: '<email> [--from <day>] [--until <day>]',
  summary: 'list every client whose data an account has seen, one line each, for the letters after a breach',
  options: { from: { type: 'string' }, until: { type: 'string' } },
  async run(deps, { words, values }) {
    const period = { from: dayOf('--from', values.from), until: dayOf('--until', values.until) };
    const { id, email, role } = await accountOf(deps, words);
    const clients = await clientsSeenBy(deps.database.db, id, period);
    const own =
      role === 'client' ? [`${email} is a client: whoever used this account could read all of their own data.`] : [];
    const lines = clients.length === 0 ? [`${email} has seen no data of other clients.`] : clients.map(lineOf);
    return { text: [...own, ...lines].join('\n'), clients, userIds: [id] };
  },
});

const lineOf = ({ id, email, name, language, events, firstAt, lastAt, listedAt, files }: SeenClient): string =>
  [
    email ?? id,
    name ?? 'forgotten',
    language ?? '-',
    events > 0
      ? `${events} events from ${firstAt?.toISOString()} until ${lastAt?.toISOString()}`
      : 'no event of its own',
    ...(listedAt ? [`in a list until ${listedAt.toISOString()}`] : []),
    ...(files.length > 0 ? [`files: ${files.join(', ')}`] : []),
  ].join('  ');
