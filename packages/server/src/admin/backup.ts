import { isAbsolute } from 'node:path';
import { RUN_BY } from '@firm/releases';
import { makeBackup } from '../backup/makeBackup.ts';
import { isRecipient } from '../backup/recipients.ts';
import { defineCommand, onlyWord, Refused, Usage } from './adminCommand.ts';

export const backup = defineCommand({
  usage: '<folder> --for <age1…> [--for <age1…>] [--keep <number>]',
  summary:
    'write a backup of the database, the files, the releases and the secrets, encrypted for those keys; of the backups in the folder the newest ones stay',
  options: { for: { type: 'string', multiple: true }, keep: { type: 'string' } },
  async run(deps, { words, values }) {
    const folder = onlyWord(words, 'the folder of the backups');
    // A running server in another working directory may make the backup.
    if (!isAbsolute(folder)) throw new Usage(`the folder must begin with /: ${folder}`);
    const recipients = values.for ?? [];
    if (recipients.length === 0)
      throw new Usage(`--for is missing: ${RUN_BY} backup key <file> makes a key, and says for whom`);
    const wrong = recipients.find((each) => !isRecipient(each));
    if (wrong !== undefined) throw new Usage(`--for must be age1…: ${wrong}`);
    if (values.keep !== undefined && !/^[1-9]\d{0,3}$/.test(values.keep))
      throw new Usage('--keep must be a number, 1 or more');
    const keep = values.keep === undefined ? undefined : Number(values.keep);
    const { file, bytes, counts, removed, lost } = await makeBackup(deps, folder, recipients, keep);
    if (lost.length > 0)
      throw new Refused(
        `${file} is written and has all but the released versions whose files are lost, ${lost.join(', ')}; older backups stay. Publish their sources again, which puts them back`,
      );
    const rows = Object.values(counts.tables).reduce((sum, count) => sum + count, 0);
    const size = `${(bytes / 1e6).toFixed(1)} MB: ${rows} rows, ${counts.files} files, ${counts.releases} files of releases`;
    const lines = [`${file}  ${size}`, ...removed.map((name) => `removed ${name}`)];
    return { text: lines.join('\n'), file, bytes, counts, removed };
  },
});
