import { useQuery } from '@firm/api-client';
import { NotFound, useFirm } from '@firm/federation';
import { useParams } from '@firm/router';
import { postsQuery } from '../blog.queries.ts';
import { tagName } from '../list/tagName.ts';
import { useBlogFilter } from '../list/useBlogFilter.ts';
import { useTexts } from '../texts.ts';
import { ArchivePage } from './ArchivePage.tsx';

export function TagPage() {
  const firm = useFirm();
  const { t, language } = useTexts();
  const { slug = '' } = useParams();
  const { filter: asked, change, pageAddress } = useBlogFilter();
  const filter = { ...asked, search: '', category: '', tag: slug };
  const posts = useQuery(postsQuery(filter, language));

  // A tag without articles has no page.
  if (posts.data?.count === 0 && !posts.isPlaceholderData) return <NotFound />;
  const name = tagName(slug, posts.data?.results ?? []);
  return (
    <ArchivePage
      name={name}
      description={name && t('archive.tagDescribed', { name, firm: firm.name })}
      filter={filter}
      change={change}
      pageAddress={pageAddress}
      posts={posts}
    />
  );
}
