import type { Firm, Language } from '@firm/contract';
import { escapeHtml } from '../http/html.ts';

/** The light colours of packages/ui's tokens, because mail programs do not support CSS variables. */
export const look = {
  ink: '#13242E',
  soft: '#455862',
  line: '#D8E1E1',
  page: '#F3F7F6',
  brand: '#0A5468',
  deep: '#073E4D',
  goodTint: '#E5F2EB',
  warnTint: '#FBF0DA',
};

/** Returns the document of a mail. `body` and `foot` are HTML; the foot stands below the sheet. */
export const mailFrame = ({
  firm,
  language,
  subject,
  body,
  foot,
}: {
  firm: Firm;
  language: Language;
  subject: string;
  body: string;
  foot: string;
}) => `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:${look.page};color:${look.ink};font:16px/1.6 Inter,system-ui,-apple-system,Segoe UI,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#fff;border:1px solid ${look.line};border-radius:10px">
<tr><td style="padding:20px 32px;border-bottom:1px solid ${look.line};color:${look.deep};font:600 18px Georgia,serif">${escapeHtml(firm.name)}</td></tr>
<tr><td style="padding:32px">
${body}
</td></tr></table>
${foot}
</td></tr></table>
</body>
</html>
`;

/** The title of a mail. */
export const mailTitle = (title: string) =>
  `<h1 style="margin:0 0 20px;font:600 26px/1.2 Georgia,serif;color:${look.ink}">${escapeHtml(title)}</h1>`;

/** A small text below the sheet; `content` is HTML. */
export const mailFoot = (content: string) =>
  `<p style="max-width:560px;margin:20px auto 0;color:${look.soft};font-size:14px;line-height:1.5">${content}</p>`;
