import { useCommonTexts } from '@firm/i18n';
import { Loading, Prose, Row, Skeleton, Wrap } from '@firm/ui';
import { styled } from 'styled-components';
import { LinesToCome } from '../card/LinesToCome.tsx';
import { Byline, Excerpt, Head, Title } from './PostHead.tsx';
import { PostPicture } from './PostPicture.tsx';

/** A placeholder with an article's shape: breadcrumb, title, excerpt, byline, picture, first paragraphs. */
export function PostSkeleton() {
  const { t } = useCommonTexts();
  return (
    <Wrap>
      <Loading label={t('state.loading')}>
        <Head as="div">
          <Way>
            <Skeleton width={96} height={12} />
          </Way>
          <Title as="div">
            <LinesToCome lines={2} />
          </Title>
          <Excerpt as="div">
            <LinesToCome lines={2} />
          </Excerpt>
          <Byline>
            <Row>
              <Skeleton width={40} height={40} round />
              <Who>
                <LinesToCome width="140px" />
                <LinesToCome width="240px" />
              </Who>
            </Row>
          </Byline>
        </Head>
        <PostPicture>
          <Picture />
        </PostPicture>
        <Prose>
          {Array.from({ length: 4 }, (_, place) => (
            <div key={place}>
              <LinesToCome lines={4} width="100%" />
            </div>
          ))}
        </Prose>
      </Loading>
    </Wrap>
  );
}

const Way = styled.div`
  display: flex;
  align-items: center;
  height: 44px;
`;

const Who = styled.div`
  font-size: var(--t14);
`;

const Picture = styled(Skeleton)`
  height: auto !important; /* The picture's shape sets the height, which is a bar's otherwise. */
`;
