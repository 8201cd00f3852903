import { Loading, NextStepCard, Skeleton } from '@firm/ui';
import { Flag } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { NextStepLine } from './NextStepLine.tsx';

/** A placeholder in the shape of one task. */
export function TodosLoading({ tab }: { tab: string }) {
  const { t } = useTexts();
  return (
    <NextStepCard tab={tab} icon={Flag}>
      <NextStepLine
        title={<Skeleton width="min(420px, 90%)" height={32} />}
        action={<Skeleton width={180} height={48} />}
      >
        <Loading label={t('nextStep.loading')}>
          <TextShape>
            <Skeleton width="min(520px, 100%)" height={14} />
          </TextShape>
        </Loading>
      </NextStepLine>
    </NextStepCard>
  );
}

/** Matches the height of one line of text. */
const TextShape = styled.div`
  display: grid;
  align-content: center;
  min-height: 1.6em;
`;
