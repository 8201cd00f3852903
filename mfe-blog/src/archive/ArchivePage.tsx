import { useScreenTitle } from '@firm/federation';
import { useCommonTexts } from '@firm/i18n';
import { Link, paths } from '@firm/router';
import { ArrowLink, media, PageHead, Row, Split, sectionSpace, VisuallyHidden, Wrap } from '@firm/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { BlogFilter } from '../blog.queries.ts';
import { LinesToCome } from '../card/LinesToCome.tsx';
import { Articles, type PostsResult } from '../list/Articles.tsx';
import { ARTICLES_ANCHOR } from '../list/anchor.ts';
import { LayoutChoice } from '../list/LayoutChoice.tsx';
import { ListSide } from '../list/ListSide.tsx';
import { NothingFound } from '../list/NothingFound.tsx';
import { ShownLine } from '../list/ShownLine.tsx';
import { SortField } from '../list/SortField.tsx';
import type { useBlogFilter } from '../list/useBlogFilter.ts';
import { useListAddresses } from '../list/useListAddresses.ts';
import { useTexts } from '../texts.ts';

interface ArchivePageProps {
  /** The name of the category or tag; undefined until an answer that contains it arrives. */
  name: string | undefined;
  lede?: ReactNode;
  /** Shown by search engines and link previews. */
  description: string | undefined;
  filter: BlogFilter;
  change: ReturnType<typeof useBlogFilter>['change'];
  pageAddress: (page: number) => string;
  posts: PostsResult;
}

/** Lists every article of one category or tag. */
export function ArchivePage({ name, lede, description, filter, change, pageAddress, posts }: ArchivePageProps) {
  const { t } = useTexts();
  const title = name ?? (posts.isPending ? <TitleToCome /> : t('list.title'));
  useScreenTitle(name ? t('archive.pageTitle', { name }) : t('list.title'), useListAddresses(), { description });

  return (
    <>
      <PageHead title={title} lede={lede} art="street">
        <Up>
          <ArrowLink as={Link} to={paths.blog()}>
            {t('list.all')}
          </ArrowLink>
        </Up>
      </PageHead>
      <Listing as="section" aria-labelledby={ARTICLES_ANCHOR}>
        <VisuallyHidden as="h2" id={ARTICLES_ANCHOR}>
          {t('archive.articles')}
        </VisuallyHidden>
        <ShownLine posts={posts}>
          <Choices>
            <SortField filter={filter} onChange={(sort) => change({ sort })} />
            <LayoutChoice />
          </Choices>
        </ShownLine>
        <Split $shares="8/4">
          <div>
            <Articles
              posts={posts}
              page={filter.page}
              pageAddress={pageAddress}
              empty={<NothingFound filter={filter} />}
              onRetry={() => void posts.refetch()}
            />
          </div>
          <ListSide quiet={posts.isLoadingError} />
        </Split>
      </Listing>
    </>
  );
}

function TitleToCome() {
  const { t } = useCommonTexts();
  return (
    <>
      <LinesToCome width="45%" />
      <VisuallyHidden>{t('state.loading')}</VisuallyHidden>
    </>
  );
}

const Up = styled.p`
  margin-top: 12px;
`;

const Listing = styled(Wrap)`
  padding-block: 32px ${sectionSpace};
`;

const Choices = styled(Row)`
  align-items: end;

  ${media.from(640)} {
    > :first-child {
      width: 170px;
    }
  }
`;
