import { addressIn, type BlogPost, type Firm, type Language, pageTitle, postPath } from '@firm/contract';
import { feedPath } from '../addresses.ts';
import { headTexts } from '../head/headTexts.ts';
import { siteImage } from '../head/schemaOrg.ts';
import { xmlText } from '../xml.ts';

/** Returns an RSS 2.0 feed of the newest posts in one language. */
export function feedXml(posts: BlogPost[], language: Language, origin: string, firm: Firm): string {
  const { title, description } = headTexts[language].blog;
  const blog = xmlText(addressIn(language, origin, '/blog'));
  const name = xmlText(pageTitle(title, firm.name));
  const [newest] = posts;
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${name}</title>
<link>${blog}</link>
<description>${xmlText(description)}</description>
<language>${language}</language>
<atom:link href="${xmlText(addressIn(language, origin, feedPath))}" rel="self" type="application/rss+xml"/>
<image><url>${xmlText(siteImage(origin, language))}</url><title>${name}</title><link>${blog}</link></image>
${newest ? `<lastBuildDate>${dateOf(newest)}</lastBuildDate>` : ''}
${posts.map((post) => itemOf(post, addressIn(language, origin, postPath(post.slug)))).join('\n')}
</channel>
</rss>
`;
}

function itemOf(post: BlogPost, address: string): string {
  const categories = [post.category, ...post.tags].map(({ name }) => `<category>${xmlText(name)}</category>`);
  return `<item>
<title>${xmlText(post.title)}</title>
<link>${xmlText(address)}</link>
<guid isPermaLink="false">urn:uuid:${post.id}</guid>
<pubDate>${dateOf(post)}</pubDate>
<dc:creator>${xmlText(post.author.name)}</dc:creator>
${categories.join('')}
<description>${xmlText(post.excerpt)}</description>
</item>`;
}

const dateOf = ({ publishedAt }: BlogPost) => new Date(publishedAt).toUTCString();
