import { useQuery } from '@firm/api-client';
import { type AgendaMeeting, LIST_LIMIT_MAX } from '@firm/contract';
import { QueryFailed } from '@firm/screen';
import { Button, Panel, PanelBody, PanelHead } from '@firm/ui';
import { useState } from 'react';
import { Lines } from '../client/lines.ts';
import { useTexts } from '../texts.ts';
import { CoveredLine } from './CoveredLine.tsx';
import { COVERED_LINES, coveredQuery } from './calendar.queries.ts';

interface Props {
  onMove: (meeting: AgendaMeeting) => void;
  onCancel: (meeting: AgendaMeeting) => void;
}

/**
 * Meetings that cannot take place as booked, folded to their number: each is given to a colleague, moved or cancelled,
 * one by one.
 */
export function CoveredPanel({ onMove, onCancel }: Props) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const [lines, setLines] = useState(COVERED_LINES);
  const covered = useQuery(coveredQuery(lines));
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
      <PanelHead id="covered" title={t('calendar.covered', { count: data.count })}>
        <Button variant="secondary" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'calendar.fold' : 'calendar.settle')}
        </Button>
      </PanelHead>
      {isOpen && (
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
      )}
      {isOpen && data.count > data.results.length && lines < LIST_LIMIT_MAX && (
        <PanelBody>
          <Button
            variant="secondary"
            size="small"
            pending={covered.isFetching}
            onClick={() => setLines(Math.min(lines + 3 * COVERED_LINES, LIST_LIMIT_MAX))}
          >
            {t('today.showMore')}
          </Button>
        </PanelBody>
      )}
    </Panel>
  );
}
