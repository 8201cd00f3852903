import { useQuery } from '@firm/api-client';
import { useServed } from '@firm/federation';
import { Link, paths } from '@firm/router';
import { Go, Loading, Note, Row, Section, SectionHead, Wrap } from '@firm/ui';
import { FileText } from 'lucide-react';
import { styled } from 'styled-components';
import { ContactLink } from '../../invite/ContactLink.tsx';
import { useTexts } from '../../texts.ts';
import { ArrowButton } from '../carousel/CarouselControls.tsx';
import { useCarousel } from '../carousel/useCarousel.ts';
import { ArticleCarousel } from './ArticleCarousel.tsx';
import { ArticlePlaceholders } from './ArticlePlaceholders.tsx';
import { featuredQuery } from './featured.queries.ts';
import { TextButton } from './TextButton.tsx';

/** Articles from the blog; without a blog in this release there is nothing to show. */
export function FeaturedArticles() {
  return useServed(paths.blog()) ? <Featured /> : null;
}

function Featured() {
  const { t, rich, language } = useTexts();
  const { data: posts = [], isError, isPending, isFetching, refetch } = useQuery(featuredQuery(language));
  const carousel = useCarousel({ count: posts.length });
  const retrying = isError && isFetching;
  return (
    <Section
      $ground="sunk"
      aria-label={t('featured.label')}
      {...(carousel.many && { ...carousel.region, 'aria-roledescription': t('carousel.role') })}
    >
      <Wrap>
        <SectionHead>
          <h2>{t('featured.title')}</h2>
          <Row>
            <Go as={Link} to={paths.blog()}>
              {t('featured.all')}
            </Go>
            {carousel.many && (
              <Arrows $gap={8} $nowrap>
                <ArrowButton ring carousel={carousel} step={-1} label={t('featured.previous')} />
                <ArrowButton ring carousel={carousel} step={1} label={t('featured.next')} />
              </Arrows>
            )}
          </Row>
        </SectionHead>
        {isPending || retrying ? (
          <Loading label={t('featured.loading')}>
            <ArticlePlaceholders />
          </Loading>
        ) : isError ? (
          <Note role="status">
            <b>{t('featured.failed')}</b>{' '}
            {rich('featured.failedText', {
              retry: <TextButton onClick={() => void refetch()} />,
              contact: <ContactLink />,
            })}
          </Note>
        ) : posts.length === 0 ? (
          <Note icon={FileText}>
            <b>{t('featured.empty')}</b> {rich('featured.emptyText', { register: <Link to={paths.register()} /> })}
          </Note>
        ) : (
          <ArticleCarousel carousel={carousel} posts={posts} />
        )}
      </Wrap>
    </Section>
  );
}

const Arrows = styled(Row)`
  margin-left: 12px;
`;
