import { ARTICLE_TAGS } from '@firm/contract';
import sanitizeHtml from 'sanitize-html';
import { look } from '../../ground/mail/mailFrame.ts';

const HEADING = `font-family:Georgia,serif;font-weight:600;color:${look.ink}`;
const CELL = `padding:8px 10px;border:1px solid ${look.line};text-align:left;vertical-align:top`;

/** The look of the site's articles, as far as mail programs draw it: they know no style sheet and no variables. */
const STYLES: Readonly<Record<string, string>> = {
  p: 'margin:0 0 16px',
  h2: `margin:28px 0 8px;font-size:20px;line-height:1.3;${HEADING}`,
  h3: `margin:24px 0 8px;font-size:18px;line-height:1.35;${HEADING}`,
  h4: `margin:20px 0 8px;font-size:16px;line-height:1.4;${HEADING}`,
  a: `color:${look.brand};text-decoration:underline`,
  ul: 'margin:0 0 16px;padding:0 0 0 24px',
  ol: 'margin:0 0 16px;padding:0 0 0 24px',
  li: 'margin:0 0 6px',
  blockquote: `margin:0 0 16px;padding:2px 0 2px 16px;border-left:3px solid ${look.line};color:${look.soft}`,
  table: 'width:100%;margin:0 0 16px;border-collapse:collapse;font-size:15px',
  th: `${CELL};background:${look.page};font-weight:600`,
  td: CELL,
  img: 'display:block;max-width:100%;height:auto;margin:0 0 16px;border:0;border-radius:8px',
  figure: 'margin:0 0 16px',
  figcaption: `color:${look.soft};font-size:14px;line-height:1.5`,
  sup: 'font-size:12px;line-height:0',
  hr: `margin:24px 0;border:0;border-top:1px solid ${look.line}`,
};

/** The footnotes below the words. */
const NOTES = `margin:24px 0 0;padding:16px 0 0;border-top:1px solid ${look.line};color:${look.soft};font-size:14px;line-height:1.5`;

const CALLOUT = 'margin:0 0 16px;padding:14px 16px;border:1px solid;border-radius:8px;font-size:15px';
/** The ground and the border of each kind of callout. */
const GROUNDS: Readonly<Record<string, string>> = {
  'callout-tip': `background:${look.goodTint};border-color:${look.goodTint}`,
  'callout-warning': `background:${look.warnTint};border-color:${look.warnTint}`,
};
const PLAIN_GROUND = `background:${look.page};border-color:${look.line}`;

/** Gives sanitised HTML the look of a mail of the firm. Places within a text have no links: mails have no places. */
export function withMailLook(html: string): string {
  return sanitizeHtml(html, {
    // The words were sanitised when they were saved; `div` and `span` are elements of the look.
    allowedTags: [...ARTICLE_TAGS, 'div', 'span'],
    allowedAttributes: false,
    parseStyleAttributes: false,
    transformTags: {
      '*': (tag, { class: kind = '', ...attributes }) => {
        if (tag === 'a' && attributes.href?.startsWith('#')) return { tagName: 'span', attribs: {} };
        if (tag === 'aside') {
          const ground = kind.split(' ').flatMap((one) => GROUNDS[one] ?? [])[0] ?? PLAIN_GROUND;
          return { tagName: 'div', attribs: { style: `${CALLOUT};${ground}` } };
        }
        if (tag === 'section') return { tagName: 'div', attribs: { style: NOTES } };
        const style = STYLES[tag];
        return { tagName: tag, attribs: style ? { ...attributes, style } : attributes };
      },
    },
  });
}
