import { addressLine, type Firm, isPlainName, type Language, maskNumbers } from '@firm/contract';
import { escapeHtml } from '../http/html.ts';
import { fill } from '../words/fill.ts';
import { findLetter } from './findLetter.ts';
import { look, mailFoot, mailFrame, mailTitle } from './mailFrame.ts';
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };

const texts: Record<Language, typeof en> = { en, es, fr };

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** The values that the site fills in: links, places and numbers. Others may quote a person, and are masked. */
const OWN_VALUES: ReadonlySet<string> = new Set(['link', 'place', 'facts', 'phone', 'reference']);
const maskWords = (values: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, text]) => [name, OWN_VALUES.has(name) ? text : maskNumbers(text)]),
  );

/** Tells whether a paragraph names an empty value; such a paragraph is left out. */
const namesEmpty = (template: string, values: Record<string, string>) =>
  [...template.matchAll(/\{\{(\w+)\}\}/g)].some(([, name = '']) => values[name] === '');

/**
 * Renders a letter of the firm in one language, with social security and card numbers masked. Its button opens
 * `values.link`.
 * Throws when no slice has a letter of that name.
 */
export function renderMail(
  name: string,
  language: Language,
  recipient: string,
  given: Record<string, string>,
  firm: Firm,
): RenderedMail {
  const { layout } = texts[language];
  const letter = findLetter(name, language);
  if (!letter) throw new Error(`there is no mail named ${name}`);
  const { text: mail, isToFirm } = letter;
  const values = { phone: firm.phone.display, ...maskWords(given), firm: firm.name, name: recipient };
  const say = (template: string) => fill(template, values);
  const paragraphs = mail.paragraphs.filter((template) => !namesEmpty(template, values)).map(say);
  // A name from before the rule for names may contain anything, such as a link.
  const unnamed = isToFirm ? '' : layout.neutralGreeting;
  const greeting = isPlainName(recipient) ? say(layout.greeting) : unnamed;
  const { phone } = firm;
  const street = addressLine(firm.address);
  const link = given.link;

  const text = [
    ...(greeting ? [greeting] : []),
    ...paragraphs,
    ...(link ? [`${fill(layout.plainLink, { action: say(mail.action ?? '') })}\n${link}`] : []),
    ...(isToFirm
      ? []
      : [
          `${layout.regards}\n${say(layout.team)}`,
          `--\n${firm.name}\n${street}\n${phone.display}\n\n${say(layout.reason)}`,
        ]),
  ].join('\n\n');

  // Line breaks in a person's text are kept.
  const paragraph = (content: string) => `<p style="margin:0 0 16px;white-space:pre-line">${content}</p>`;
  const body = [
    mailTitle(say(mail.title)),
    greeting ? paragraph(escapeHtml(greeting)) : '',
    paragraphs.map((each) => paragraph(escapeHtml(each))).join('\n'),
    link ? button(link, say(mail.action ?? '')) + hint(say(layout.linkHint), link) : '',
    isToFirm ? '' : paragraph(`${escapeHtml(layout.regards)}<br>${escapeHtml(say(layout.team))}`),
  ].join('\n');
  const foot = isToFirm
    ? ''
    : mailFoot(`${escapeHtml(street)}<br>${escapeHtml(phone.display)}<br><br>${escapeHtml(say(layout.reason))}`);
  const html = mailFrame({ firm, language, subject: say(mail.subject), body, foot });
  return { subject: say(mail.subject), text, html };
}

const button = (link: string, label: string) =>
  `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 22px;background:${look.brand};color:#fff;border-radius:10px;text-decoration:none;font-weight:600">${escapeHtml(label)}</a></p>`;
const hint = (text: string, link: string) =>
  `<p style="margin:0 0 24px;color:${look.soft};font-size:14px;line-height:1.5">${escapeHtml(text)}<br><a href="${escapeHtml(link)}" style="color:${look.brand};word-break:break-all">${escapeHtml(link)}</a></p>`;
