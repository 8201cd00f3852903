import { API_BASE } from '@firm/contract';
import type { Env } from '../../ground/env/env.ts';

/** Mail programs post to this path when their reader leaves with one click (RFC 8058). */
export const ONE_CLICK_PATH = `${API_BASE}/newsletter/leave`;

/** The two ways off the list. Every mail to the list has both. */
export interface LeaveLinks {
  /** The page that a reader opens. */
  page: string;
  oneClick: string;
}

/**
 * The pages of mailed links. Without scripts only the server can take the token from the address to their form, so it
 * stands where the server sees it; the log has no queries (`requestInLog`).
 */
export const confirmPage = ({ publicUrl }: Pick<Env, 'publicUrl'>, token: string) =>
  `${publicUrl}/newsletter/confirm?token=${encodeURIComponent(token)}`;
export const leavePage = ({ publicUrl }: Pick<Env, 'publicUrl'>, token: string) =>
  `${publicUrl}/newsletter/unsubscribe?token=${encodeURIComponent(token)}`;

export const leaveLinks = (env: Pick<Env, 'publicUrl'>, token: string): LeaveLinks => ({
  page: leavePage(env, token),
  oneClick: `${env.publicUrl}${ONE_CLICK_PATH}?token=${encodeURIComponent(token)}`,
});
