import { Loading, Skeleton, Slip } from '@firm/ui';
import { Flag } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../portalTexts.ts';
import { SlipLine } from './SlipLine.tsx';

/** The shape of one thing to do. */
export function TodosLoading({ tab }: { tab: string }) {
  const { t } = useTexts();
  return (
    <Slip tab={tab} icon={Flag}>
      <SlipLine title={<Skeleton width="min(420px, 90%)" height={32} />} action={<Skeleton width={180} height={48} />}>
        <Loading label={t('nextStep.loading')}>
          <TextShape>
            <Skeleton width="min(520px, 100%)" height={14} />
          </TextShape>
        </Loading>
      </SlipLine>
    </Slip>
  );
}

/** As high as one line of text. */
const TextShape = styled.div`
  display: grid;
  align-content: center;
  min-height: 1.6em;
`;
