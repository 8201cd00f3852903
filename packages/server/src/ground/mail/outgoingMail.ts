import type { RenderedMail } from './renderMail.ts';

export interface OutgoingMail extends RenderedMail {
  /** The id of the job. */
  id: string;
  from: string;
  to: { email: string; name: string };
  replyTo?: { email: string; name: string } | undefined;
  messageId: string;
  language: string;
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string } | undefined;
}
