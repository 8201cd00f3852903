import { isOwnPlace } from '../ground/storage/place.ts';
import { markFileGone } from '../slices/documents/markFileGone.ts';
import { findLost } from '../slices/documents/sweep.ts';
import { defineCommand, Refused, Usage } from './adminCommand.ts';

export const files = defineCommand({
  usage: '[--give-up <document id>]',
  summary:
    'list the documents whose file is missing from the storage; or give one up: it leaves its case and the client is told',
  options: { 'give-up': { type: 'string' } },
  async run(deps, { words, values }) {
    if (words.length > 0) throw new Usage(`unexpected: ${words.join(' ')}`);
    if (!(await isOwnPlace(deps))) throw new Refused('these files belong to another database');
    const lost = await findLost(deps);
    const given = values['give-up'];
    if (given !== undefined) {
      if (!lost.some(({ id }) => id === given))
        throw new Refused(`there is no document ${given} whose file is missing`);
      await markFileGone(deps, given, 'lost');
      return { text: `The document ${given} is given up`, id: given };
    }
    const lines = lost.map(({ id, uploadedAt }) => `${id}  uploaded ${uploadedAt.toISOString().slice(0, 16)}`);
    return {
      text: lost.length === 0 ? 'No file is missing.' : lines.join('\n'),
      count: lost.length,
      documents: lost.map(({ id, uploadedAt }) => ({ id, uploadedAt: uploadedAt.toISOString() })),
    };
  },
});
