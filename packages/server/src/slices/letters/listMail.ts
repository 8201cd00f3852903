import { addressLine, type Firm, type Language } from '@firm/contract';
import { escapeHtml } from '../../ground/http/html.ts';
import { look, mailFoot, mailFrame, mailTitle } from '../../ground/mail/mailFrame.ts';
import type { RenderedMail } from '../../ground/mail/renderMail.ts';
import type { LeaveLinks } from '../newsletter/leaveLinks.ts';
import type { Content } from './content.ts';
import { wordsIn } from './letterWords.ts';

declare const composed: unique symbol;

/** A mail to a reader of the list. Only `composeListMail` makes one, so none is without its two ways off the list. */
export interface ListMail extends RenderedMail {
  readonly [composed]: true;
  oneClick: string;
  language: Language;
}

/**
 * Puts content into a mail to one reader. `edition` is the language of the content, `language` the reader's own; the
 * subject is the title by default.
 */
export function composeListMail(
  { title, html, plain }: Content,
  {
    edition,
    language,
    leave,
    firm,
    subject = title,
  }: { edition: Language; language: Language; leave: LeaveLinks; firm: Firm; subject?: string },
): ListMail {
  const { mail } = wordsIn(language);
  const note = edition === language ? '' : mail.onlyOriginal;
  const street = addressLine(firm.address);
  const why = `<span lang="${language}">${escapeHtml(mail.why)} <a href="${escapeHtml(leave.page)}" style="color:${look.brand}">${escapeHtml(mail.leave)}</a></span>`;
  const body = [
    note ? `<p lang="${language}" style="margin:0 0 16px;color:${look.soft}">${escapeHtml(note)}</p>` : '',
    mailTitle(title),
    html,
  ].join('\n');
  const parts = {
    subject,
    html: mailFrame({
      firm,
      language: edition,
      subject,
      body,
      foot: mailFoot(`${why}<br><br>${escapeHtml(firm.name)}<br>${escapeHtml(street)}`),
    }),
    text: [
      ...(note ? [note] : []),
      title,
      plain,
      `--\n${mail.why}\n${mail.leave} (${leave.page})\n\n${firm.name}\n${street}`,
    ].join('\n\n'),
    oneClick: leave.oneClick,
    language: edition,
  };
  return parts as ListMail;
}
