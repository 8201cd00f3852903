import { firm } from '@firm/contract';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import type { LetterName } from '../../ground/mail/letters.ts';
import { queueMail } from '../../ground/mail/mail.ts';
import { momentIn } from '../../ground/mail/momentIn.ts';
import type { UserRow } from '../users/users.repository.ts';

type Reader = Pick<UserRow, 'email' | 'firstName' | 'preferredLanguage'>;

/** Where an account is guarded. */
export const SECURITY_PATH = '/dashboard/profile?tab=security';

export interface SecurityMail {
  name: LetterName;
  to: Reader;
  values?: Record<string, string>;
  /** Where the button leads, from the root of the site. */
  path: string;
  /** Of a link that opens something; it stands behind the `#`, which no server and no log ever sees. */
  token?: string;
  /** With a key it is sent once however often it is queued. */
  key?: string;
  /** When the link ends, where the letter says nothing else. */
  until?: Date;
}

/** Mail about the security of an account: always sent, in the reader's language, with the moment and whom to call. */
export function queueSecurityMail(
  { outbox, env, clock }: Pick<AppDeps, 'outbox' | 'env' | 'clock'>,
  tx: Db,
  { name, to, values = {}, path, token, key, until }: SecurityMail,
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
        when: momentIn(language, clock()),
        phone: firm.phone.display,
        ...values,
        link: token === undefined ? link : `${link}#token=${token}`,
      },
    },
    key,
    until,
  );
}
