import { useQuery } from '@firm/api-client';
import { useCommonTexts } from '@firm/i18n';
import { Button, LoadFailed, Loading, Panel, SkeletonText } from '@firm/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { LegalQuestions } from './LegalQuestions.tsx';
import { laterWordsQuery } from './legal.queries.ts';
import { WrittenArticle } from './WrittenArticle.tsx';

/** The words of the terms that come next, for those who want to read them before they apply. */
export function LaterWords({ title, mark }: { title: string; mark: string }) {
  const { t } = useTexts();
  const [isOpen, open] = useState(false);
  return (
    <Later>
      <Button size="small" variant="secondary" aria-expanded={isOpen} onClick={() => open(!isOpen)}>
        {t('legal.readLater')}
      </Button>
      {isOpen && (
        <Panel $pad>
          <Words title={title} mark={mark} />
        </Panel>
      )}
    </Later>
  );
}

function Words({ title, mark }: { title: string; mark: string }) {
  const { t, language } = useTexts();
  const common = useCommonTexts();
  const { data, isPending, refetch, isFetching } = useQuery(laterWordsQuery(mark, language));
  if (data !== undefined) return <WrittenArticle title={title} words={data} />;
  return isPending ? (
    <Loading label={t('legal.loading')}>
      <SkeletonText lines={12} />
    </Loading>
  ) : (
    <LoadFailed
      title={t('legal.failed')}
      text={<LegalQuestions />}
      retryLabel={common.t('action.tryAgain')}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}

const Later = styled.div`
  display: grid;
  gap: 16px;
  justify-items: start;
  margin-bottom: 28px;
`;
