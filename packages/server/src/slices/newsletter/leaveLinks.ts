import { API_BASE, type Language } from '@firm/contract';
import type { Env } from '../../ground/env/env.ts';

/** Mail programs post to this path when their reader leaves with one click (RFC 8058). */
export const ONE_CLICK_PATH = `${API_BASE}/newsletter/leave`;

interface MailedLink {
  token: string;
  /** Undefined for the one-click address of an older letter. */
  language: Language | undefined;
}

/** The two ways off the list. Every mail to the list has both. */
export interface LeaveLinks {
  /** The page that a reader opens. */
  page: string;
  oneClick: string;
}

/**
 * The pages of mailed links, in the language of the letter. Without scripts only the server can take the token from the
 * address to their form, so it stands where the server sees it; the log has no queries (`requestInLog`).
 */
export const confirmPage = ({ publicUrl }: Pick<Env, 'publicUrl'>, link: MailedLink) =>
  `${publicUrl}/newsletter/confirm?${queryOf(link)}`;
export const leavePage = ({ publicUrl }: Pick<Env, 'publicUrl'>, link: MailedLink) =>
  `${publicUrl}/newsletter/unsubscribe?${queryOf(link)}`;

export const leaveLinks = (env: Pick<Env, 'publicUrl'>, link: MailedLink): LeaveLinks => ({
  page: leavePage(env, link),
  oneClick: `${env.publicUrl}${ONE_CLICK_PATH}?${queryOf(link)}`,
});

const queryOf = ({ token, language }: MailedLink) =>
  new URLSearchParams({ token, ...(language && { lang: language }) }).toString();
