import type { RenderedMail } from './renderMail.ts';

export interface OutgoingMail extends RenderedMail {
  /** The id of the job. */
  id: string;
  from: string;
  to: { email: string; name: string };
  replyTo?: { email: string; name: string } | undefined;
  messageId: string;
  language: string;
  /** The address at which a mail program takes its reader off the list with one POST (RFC 8058). */
  oneClick?: string | undefined;
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string } | undefined;
}
