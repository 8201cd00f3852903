import { countStops, liftStopsSince } from '../slices/users/mailStops.ts';
import { dayOf, defineCommand, Usage } from './adminCommand.ts';

export const mailStops = defineCommand({
  usage: '[--lift-since <moment>]',
  summary:
    'count, hour by hour, the clients whose address gets no more mail; or lift what bounces have stopped since a moment, because the mail server answered wrongly',
  options: { 'lift-since': { type: 'string' } },
  async run({ database: { db }, clock }, { words, values }) {
    if (words.length > 0) throw new Usage(`unexpected: ${words.join(' ')}`);
    const since = dayOf('--lift-since', values['lift-since']);
    if (since) {
      const userIds = await liftStopsSince(db, since, clock());
      const count = userIds.length;
      return { text: `${count} ${count === 1 ? 'address gets' : 'addresses get'} mail again`, count, userIds };
    }
    const stops = await countStops(db);
    const lines = stops.map(({ hour, stop, count }) => `${hour}  ${stop}  ${count}`);
    return { text: lines.join('\n') || 'Every address gets mail.', stops };
  },
});
