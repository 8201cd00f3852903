import { useQuery } from '@firm/api-client';
import type { AgendaMeeting } from '@firm/contract';
import { QueryFailed } from '@firm/screen';
import { Panel, PanelHead } from '@firm/ui';
import { Lines } from '../client/lines.ts';
import { useTexts } from '../texts.ts';
import { CoveredLine } from './CoveredLine.tsx';
import { coveredQuery } from './calendar.queries.ts';

interface Props {
  onMove: (meeting: AgendaMeeting) => void;
  onCancel: (meeting: AgendaMeeting) => void;
}

/** Meetings whose holder is away then: each is given to a colleague, moved or cancelled, one by one. */
export function CoveredPanel({ onMove, onCancel }: Props) {
  const { t } = useTexts();
  const covered = useQuery(coveredQuery);
  const { data } = covered;
  if (covered.isError && !data)
    return (
      <Panel>
        <QueryFailed level="h2" title={t('calendar.coveredFailed')} query={covered} />
      </Panel>
    );
  if (!data || data.count === 0) return null;
  return (
    <Panel aria-labelledby="covered">
      <PanelHead id="covered" title={t('calendar.covered', { count: data.count })} />
      <Lines>
        {data.results.map((meeting) => (
          <CoveredLine
            key={meeting.id}
            meeting={meeting}
            onMove={() => onMove(meeting)}
            onCancel={() => onCancel(meeting)}
          />
        ))}
      </Lines>
    </Panel>
  );
}
