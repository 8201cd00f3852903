import { addressIn, type Language } from '@firm/contract';
import type { Env } from '../../ground/env/env.ts';
import { escapeHtml } from '../../ground/http/html.ts';
import { look } from '../../ground/mail/mailFrame.ts';
import { articleFor, type Counting, type PointedArticle } from './chosenArticles.repository.ts';
import { plainOf } from './cleanText.ts';
import { wordsIn } from './letterWords.ts';
import { withMailLook } from './mailLook.ts';

/** The content of a letter in one language, without the parts around it in each reader's mail. */
export interface Content {
  title: string;
  html: string;
  plain: string;
}

/** The words of a letter and where they point to. */
interface Words {
  title: string;
  /** Sanitised HTML. */
  text: string;
  articles: readonly PointedArticle[];
}

/**
 * Puts words together with the articles that count. `reader` is the language of those who get the words in another one:
 * what is said of an article is in theirs, where the article has it.
 */
export function contentOf(
  { publicUrl }: Pick<Env, 'publicUrl'>,
  language: Language,
  { title, text, articles }: Words,
  which: Counting,
  reader = language,
): Content {
  // Addresses of this site have no origin in an article.
  const html = text.replace(/ (href|src)="\/(?!\/)/g, ` $1="${escapeHtml(publicUrl)}/`);
  const shown = articles.flatMap((article) => {
    const own = articleFor(article, reader, which);
    return (own?.language === reader ? own : articleFor(article, language, which)) ?? [];
  });
  const pointers = shown.map((post) => {
    const path = `/blog/${encodeURIComponent(post.slug)}`;
    return { ...post, address: addressIn(post.language, publicUrl, path) };
  });
  return {
    title,
    html: [withMailLook(html), ...pointers.map((one) => pointerHtml(one, language, reader))].filter(Boolean).join('\n'),
    plain: [plainOf(html), ...pointers.map((one) => `${one.title}\n${one.excerpt}\n${one.address}`)]
      .filter(Boolean)
      .join('\n\n'),
  };
}

interface Pointer {
  title: string;
  excerpt: string;
  language: Language;
  address: string;
}

function pointerHtml({ title, excerpt, language, address }: Pointer, around: Language, reader: Language): string {
  const langOf = (own: Language) => (own === around ? '' : ` lang="${own}"`);
  const lang = langOf(language);
  const href = escapeHtml(address);
  return `<div style="margin:28px 0 0;padding:20px 0 0;border-top:1px solid ${look.line}">
<h2${lang} style="margin:0 0 6px;font:600 20px/1.3 Georgia,serif"><a href="${href}" style="color:${look.ink};text-decoration:none">${escapeHtml(title)}</a></h2>
<p${lang} style="margin:0 0 8px">${escapeHtml(excerpt)}</p>
<p${langOf(reader)} style="margin:0"><a href="${href}" style="color:${look.brand}">${escapeHtml(wordsIn(reader).mail.readOn)}</a></p></div>`;
}
