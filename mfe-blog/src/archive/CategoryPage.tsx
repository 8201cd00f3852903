import { useQuery } from '@firm/api-client';
import { blogCategoryName, useCommonTexts } from '@firm/i18n';
import { useParams } from '@firm/router';
import { categoriesQuery, postsQuery } from '../blog.queries.ts';
import { ABOUT_LANGUAGE } from '../card/aboutLanguage.ts';
import { LinesToCome } from '../card/LinesToCome.tsx';
import { useBlogFilter } from '../list/useBlogFilter.ts';
import { ArchivePage } from './ArchivePage.tsx';
import { UnknownArchive } from './UnknownArchive.tsx';

export function CategoryPage() {
  const { slug = '' } = useParams();
  const { t: common, language } = useCommonTexts();
  const { filter: asked, change, pageAddress } = useBlogFilter();
  const filter = { ...asked, search: '', category: slug, tag: '' };
  const posts = useQuery(postsQuery(filter, language));
  const { data: categories, isPending } = useQuery(categoriesQuery);
  const category = categories?.find((one) => one.slug === slug);

  if (categories && !category) return <UnknownArchive />;
  // Should the categories not arrive, the articles name their own.
  const told = posts.data?.results.find((post) => post.category.slug === slug)?.category;
  const name = category?.name ?? told?.name;
  return (
    <ArchivePage
      name={name && blogCategoryName(common, name)}
      lede={isPending ? <LinesToCome lines={2} /> : <span lang={ABOUT_LANGUAGE}>{category?.description}</span>}
      filter={filter}
      change={change}
      pageAddress={pageAddress}
      posts={posts}
    />
  );
}
