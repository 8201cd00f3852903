import { siteUrl } from './siteUrl.ts';

/** Attempts. Mail leaves through a queue: within one or two seconds, later on a busy machine. */
const ATTEMPTS = 160;

/** Address of the button in the newest mail to a person whose link leads to `path`. */
export async function linkMailedTo(email: string, path: string): Promise<string> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    for (const id of await mailsTo(email)) {
      const mail = await text(`/dev/mail/${id}`);
      const link = mail.match(new RegExp(`<a href="([^"]*${path}[?#][^"]*token=[^"]*)"`))?.[1];
      if (link) return link.replaceAll('&amp;', '&');
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`${email} has got no link to ${path}`);
}

/** Waits for a mail with a subject; returns the address of the page that shows it. */
export async function mailArrives(email: string, subject: string): Promise<string> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const list = await text('/dev/mail');
    const row = list.split('<tr>').find((one) => one.includes(email) && one.includes(subject));
    const path = row?.match(/href="([^"]+)"/)?.[1];
    if (path) return path;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`${email} has got no mail "${subject}"`);
}

/** Ids of the mails to an address, newest first. */
async function mailsTo(email: string): Promise<string[]> {
  const rows = (await text('/dev/mail')).split('<tr>').filter((row) => row.includes(email));
  return rows.flatMap((row) => row.match(/\/dev\/mail\/([\w-]+)/)?.[1] ?? []);
}

const text = async (path: string) => (await fetch(siteUrl(path))).text();
