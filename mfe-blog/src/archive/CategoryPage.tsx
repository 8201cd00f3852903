import { useQuery } from '@firm/api-client';
import { NotFound } from '@firm/federation';
import { Navigate, paths, useLocation, useParams } from '@firm/router';
import { media } from '@firm/ui';
import { styled } from 'styled-components';
import { categoriesQuery, postsQuery } from '../blog.queries.ts';
import { LinesToCome } from '../card/LinesToCome.tsx';
import { useBlogFilter } from '../list/useBlogFilter.ts';
import { useTexts } from '../texts.ts';
import { ArchivePage } from './ArchivePage.tsx';

export function CategoryPage() {
  const { slug = '' } = useParams();
  const { search } = useLocation();
  const { language } = useTexts();
  const { filter: asked, change, pageAddress } = useBlogFilter();
  const filter = { ...asked, search: '', category: slug, tag: '' };
  const posts = useQuery(postsQuery(filter, language));
  const { data: categories, isPending } = useQuery(categoriesQuery(language));
  const category = categories?.find((one) => one.slug === slug);

  if (categories && !category) {
    const articles = posts.isPlaceholderData ? undefined : posts.data?.results;
    // The address of a category that was replaced leads to the one in its place, and has its articles.
    const replacing = categories.find(({ formerSlugs }) => formerSlugs?.includes(slug));
    const present = replacing?.slug ?? articles?.[0]?.category.slug;
    if (present && present !== slug) return <Navigate to={paths.blogCategory(present) + search} replace />;
    if (articles || posts.isError) return <NotFound />;
  }
  // If the categories do not arrive, the articles give the category's name.
  const told = posts.data?.results.find((post) => post.category.slug === slug)?.category;
  const name = category?.name ?? told?.name;
  return (
    <ArchivePage
      name={name}
      lede={isPending ? <LedeToCome /> : category?.description}
      description={category?.description}
      filter={filter}
      change={change}
      pageAddress={pageAddress}
      posts={posts}
    />
  );
}

/** Two lines, on a phone three: the length of most descriptions. */
const LedeToCome = () => (
  <>
    <LinesToCome lines={2} />
    <OnPhones>
      <LinesToCome width="60%" />
    </OnPhones>
  </>
);

const OnPhones = styled.span`
  display: block;

  ${media.from(640)} {
    display: none;
  }
`;
