import { CASE_STATIONS, type Case, stationOf } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { Button, Icon, media, Panel, StageProgress } from '@firm/ui';
import { ArrowRightLeft } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from './texts.ts';
import type { Work } from './work/CaseWorkDialog.tsx';

/** How far the case is, and the way to another status. A cancelled case stands at no station. */
export function Track({ case: row, onWork }: { case: Case; onWork: (work: Work) => void }) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const place = stationOf(row);
  const station = place === undefined ? undefined : CASE_STATIONS[place];
  if (!station && row.moves.length === 0) return null;
  return (
    <Line aria-label={t('case.track')}>
      {station && place !== undefined && (
        <div>
          <StageProgress
            stations={CASE_STATIONS.map((one) => common(`caseStatus.${one}`))}
            current={row.status === 'completed' ? CASE_STATIONS.length : place}
            label={t('case.stepNamed', {
              step: place + 1,
              count: CASE_STATIONS.length,
              station: common(`caseStatus.${station}`),
            })}
          />
        </div>
      )}
      {row.moves.length > 0 && (
        <Button variant="secondary" size="small" onClick={() => onWork('move')}>
          <Icon of={ArrowRightLeft} size={16} />
          {t('work.open.move')}
        </Button>
      )}
    </Line>
  );
}

const Line = styled(Panel)`
  display: grid;
  gap: 16px;
  align-items: center;
  padding: 16px;

  ${media.from(1000)} {
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 28px;

    > button {
      grid-column: 2;
    }
  }
`;
