import { useCommonTexts } from '@firm/i18n';
import { Loading, Prose, Row, Skeleton, SkeletonText, Stack, Wrap } from '@firm/ui';
import { styled } from 'styled-components';
import { Byline, Head } from './PostHead.tsx';
import { PostPicture } from './PostPicture.tsx';

/** An article's own shape: way, title, excerpt, byline, picture, first paragraphs. */
export function PostSkeleton() {
  const { t } = useCommonTexts();
  return (
    <Wrap>
      <Loading label={t('state.loading')}>
        <Head as="div">
          <Way width={96} height={14} />
          <Stack $gap={12}>
            <Skeleton width="94%" height={44} />
            <Skeleton width="62%" height={44} />
          </Stack>
          <Excerpt>
            <SkeletonText lines={2} />
          </Excerpt>
          <Byline>
            <Row>
              <Skeleton width={40} height={40} round />
              <Stack $gap={8}>
                <Skeleton width={120} height={14} />
                <Skeleton width={220} height={12} />
              </Stack>
            </Row>
          </Byline>
        </Head>
        <PostPicture>
          <Picture />
        </PostPicture>
        <Prose>
          <SkeletonText lines={4} />
          <SkeletonText lines={4} />
        </Prose>
      </Loading>
    </Wrap>
  );
}

const Way = styled(Skeleton)`
  margin: 15px 0 27px;
`;

const Excerpt = styled.div`
  margin-top: 24px;
`;

const Picture = styled(Skeleton)`
  && {
    height: auto !important;
  }
`;
