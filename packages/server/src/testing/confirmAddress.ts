import { setTimeout as wait } from 'node:timers/promises';
import type { Api } from '@firm/api-client';
import { auth } from '@firm/contract';
import { listMailFiles } from '../ground/mail/mailFolder.ts';

/** Opens the link of the welcome mail that a server in another process wrote. */
export async function confirmAddress(api: Api, dataDir: string): Promise<void> {
  for (;;) {
    const texts = (await listMailFiles(dataDir)).map(({ text }) => text).join();
    const token = /\/auth\/verify-email\?lang=..#token=([\w-]+)/.exec(texts)?.[1];
    if (token) return void (await api.call(auth.verifyEmail, { body: { token } }));
    await wait(200);
  }
}
