import { useQuery } from '@firm/api-client';
import { useServed } from '@firm/federation';
import { Link, paths } from '@firm/router';
import { ArrowLink, Loading, Note, Row, Section, SectionHead, Wrap } from '@firm/ui';
import { FileText } from 'lucide-react';
import { ContactLink } from '../../invite/ContactLink.tsx';
import { TextButton } from '../../TextButton.tsx';
import { CarouselArrows } from '../carousel/CarouselControls.tsx';
import { CarouselItems } from '../carousel/CarouselItems.tsx';
import { useCarousel } from '../carousel/useCarousel.ts';
import { useTexts } from '../texts.ts';
import { ArticlePlaceholders } from './ArticlePlaceholders.tsx';
import { FeaturedCard } from './FeaturedCard.tsx';
import { featuredQuery } from './featured.queries.ts';

/** Shows featured articles; renders nothing in a composition without the blog. */
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
          <Row $gap={20}>
            <ArrowLink as={Link} to={paths.blog()}>
              {t('featured.all')}
            </ArrowLink>
            <CarouselArrows carousel={carousel} back={t('featured.previous')} on={t('featured.next')} />
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
          <CarouselItems
            carousel={carousel}
            labelOf={(number) => t('featured.dot', { number, count: posts.length })}
            items={posts.map((post) => ({ key: post.id, content: <FeaturedCard post={post} /> }))}
          />
        )}
      </Wrap>
    </Section>
  );
}
