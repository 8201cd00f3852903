import { handleMailJobs } from '../ground/mail/mail.worker.ts';
import { listMailFiles, type WrittenMail } from '../ground/mail/mailFolder.ts';
import { createMailTransport } from '../ground/mail/mailTransport.ts';
import { handleRecoveryJobs } from '../slices/auth/recovery.service.ts';
import type { TestServer } from './testServer.ts';

export interface Postbox {
  /** Returns the mails to an address, newest first, once everything queued is sent. */
  of(email: string): Promise<WrittenMail[]>;
  /** Returns the token of the newest mail with a link to that path. */
  tokenFor(email: string, path: string): Promise<string>;
}

/** Makes the server write its mail into files, and reads them. Call it once per server. */
export function openPostbox({ deps }: TestServer): Postbox {
  handleMailJobs(deps, createMailTransport(deps.env));
  handleRecoveryJobs(deps);
  const of = async (email: string) => {
    await deps.outbox.drain();
    return (await listMailFiles(deps.env.dataDir)).filter(({ to }) => to.email === email);
  };
  return {
    of,
    async tokenFor(email, path) {
      for (const { text } of await of(email)) {
        const token = text.split(path)[1]?.match(/^(?:\?lang=..)?[#?]token=([\w-]+)/)?.[1];
        if (token) return token;
      }
      throw new Error(`${email} has got no link to ${path}`);
    },
  };
}
