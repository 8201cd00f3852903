import {
  AppColumn,
  AppColumns,
  AppPage,
  Loading,
  Panel,
  Skeleton,
  SkeletonText,
  Stack,
  VisuallyHidden,
} from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from '../../texts.ts';

/** A placeholder in the shape of a case. */
export function CaseLoading() {
  const { t } = useTexts();
  return (
    <AppPage>
      <VisuallyHidden as="h1" tabIndex={-1}>
        {t('case.pageTitle')}
      </VisuallyHidden>
      <Loading label={t('case.loading')}>
        <Head>
          <Skeleton width={200} height={14} />
          <Skeleton width="min(460px, 90%)" height={38} />
          <Skeleton width="min(420px, 100%)" height={26} />
        </Head>
        <Line $pad as="div">
          <Skeleton height={58} />
        </Line>
        <Skeleton width="min(340px, 100%)" height={48} />
        <AppColumns>
          <AppColumn>
            <Panel $pad as="div">
              <SkeletonText lines={5} />
            </Panel>
            <Panel $pad as="div">
              <SkeletonText lines={3} />
            </Panel>
          </AppColumn>
          <AppColumn>
            <Panel $pad as="div">
              <Stack>
                <SkeletonText lines={4} />
              </Stack>
            </Panel>
          </AppColumn>
        </AppColumns>
      </Loading>
    </AppPage>
  );
}

const Head = styled.div`
  display: grid;
  gap: 18px;
  padding-top: 14px;
`;

const Line = styled(Panel)`
  margin-block: 24px;
`;
