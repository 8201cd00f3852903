import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { OutgoingMail } from './outgoingMail.ts';

/** The record of a mail that `/dev/mail` shows, beside the `.eml` file that a mail program opens. */
const WrittenMail = z.object({
  id: z.uuid(),
  to: z.object({ email: z.string(), name: z.string() }),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  language: z.string(),
  writtenAt: z.string(),
});
export type WrittenMail = z.infer<typeof WrittenMail>;

const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

const folderOf = (dataDir: string) => join(dataDir, 'mail');

/** Writes a mail into the folder. The job's id names the file, so a mail that is written twice exists once. */
export async function writeMailFile(dataDir: string, mail: OutgoingMail, message: Buffer): Promise<void> {
  const folder = folderOf(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { id, to, subject, text, html, language } = mail;
  const written: WrittenMail = {
    id,
    to,
    subject,
    text,
    html,
    language,
    writtenAt: new Date().toISOString(),
  };
  await writeWhole(join(folder, `${id}.eml`), message);
  await writeWhole(join(folder, `${id}.json`), JSON.stringify(written));
}

async function writeWhole(file: string, content: Buffer | string): Promise<void> {
  // The links in the mail open accounts, so only the owner may read the file.
  await writeFile(`${file}.part`, content, { mode: 0o600 });
  await rename(`${file}.part`, file);
}

/** Deletes written mails after a week. */
export async function forgetOldMailFiles(dataDir: string, now: Date): Promise<void> {
  const folder = folderOf(dataDir);
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name);
    const found = await stat(file).catch(() => undefined);
    if (found && now.getTime() - found.mtimeMs > KEPT_MS) await rm(file, { force: true });
  }
}

/** Lists the written mails, newest first. */
export async function listMailFiles(dataDir: string): Promise<WrittenMail[]> {
  const folder = folderOf(dataDir);
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(
    names.filter((name) => name.endsWith('.json')).map((name) => readMail(join(folder, name))),
  );
  return mails.filter((mail) => mail !== undefined).sort((one, other) => other.writtenAt.localeCompare(one.writtenAt));
}

export async function readMailFile(
  dataDir: string,
  id: string,
): Promise<{ mail: WrittenMail; message: Buffer } | undefined> {
  const mail = await readMail(join(folderOf(dataDir), `${id}.json`));
  return (
    mail && {
      mail,
      message: await readFile(join(folderOf(dataDir), `${id}.eml`)),
    }
  );
}

async function readMail(file: string): Promise<WrittenMail | undefined> {
  try {
    return WrittenMail.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
}
