import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import type { LetterName } from '../../ground/mail/letters.ts';
import { queueMail } from '../../ground/mail/mail.ts';
import { momentIn } from '../../ground/mail/momentIn.ts';
import type { UserRow } from '../users/users.repository.ts';

type Reader = Pick<UserRow, 'email' | 'firstName' | 'preferredLanguage'>;

/** The page with an account's security settings. */
export const SECURITY_PATH = '/dashboard/profile?tab=security';

export interface SecurityMail {
  name: LetterName;
  to: Reader;
  values?: Record<string, string>;
  /** Path of the page that the button opens, from the root of the site. */
  path: string;
  /** Token of the link; it follows the `#`, so no server and no log ever sees it. */
  token?: string;
  /** A mail with a key is sent once, however often it is queued. */
  key?: string;
  /** The end of the link, after which a letter that is only about the link is not sent. */
  until?: Date;
  /** The earliest time to send it. Default: at once. */
  dueAt?: Date | undefined;
}

/** Queues a mail about an account's security: always sent, in the reader's language, with the time and a contact. */
export function queueSecurityMail(
  { outbox, env, clock }: Pick<AppDeps, 'outbox' | 'env' | 'clock'>,
  tx: Db,
  { name, to, values = {}, path, token, key, until, dueAt }: SecurityMail,
): Promise<void> {
  const language = to.preferredLanguage;
  const link = env.publicUrl + path;
  return queueMail(
    outbox,
    tx,
    {
      name,
      to: { email: to.email, name: to.firstName },
      language,
      values: {
        when: momentIn(language, dueAt ?? clock()),
        ...values,
        link: token === undefined ? link : `${link}?lang=${language}#token=${token}`,
      },
    },
    key,
    until,
    dueAt,
  );
}
