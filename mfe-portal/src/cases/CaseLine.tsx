import { CASE_STATIONS, type CaseSummary, stationOf } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { StageProgress } from '@firm/ui';
import { useTexts } from '../texts.ts';

interface Props {
  of: Pick<CaseSummary, 'status' | 'heldStatus'>;
  small?: boolean;
}

/** Shows a case's progress through the seven stages; nothing for a cancelled case. */
export function CaseLine({ of, small = false }: Props) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const place = stationOf(of);
  const station = place === undefined ? undefined : CASE_STATIONS[place];
  if (place === undefined || !station) return null;
  return (
    <StageProgress
      small={small}
      stations={CASE_STATIONS.map((one) => common(`caseStatus.${one}`))}
      current={of.status === 'completed' ? CASE_STATIONS.length : place}
      label={t('cases.stepNamed', {
        step: place + 1,
        count: CASE_STATIONS.length,
        station: common(`caseStatus.${station}`),
      })}
      {...(of.status !== 'on_hold' && { here: t('case.here') })}
    />
  );
}
