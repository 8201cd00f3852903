import { useQuery } from '@firm/api-client';
import { type Case, type Need, needGroups } from '@firm/contract';
import { formatListDay } from '@firm/i18n';
import { QueryFailed } from '@firm/screen';
import { Button, color, Heading, Icon, NextStepCard, Panel, Row } from '@firm/ui';
import { ChevronDown, Flag, ListChecks } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { needsQuery } from '../case.queries.ts';
import { useTexts } from '../texts.ts';
import type { Work } from '../work/CaseWorkDialog.tsx';
import { type AskingAction, NeedDialogs } from './NeedDialogs.tsx';
import { NeedItem } from './NeedItem.tsx';

/** Lines of one group that are shown at once; a button shows the rest. */
const SHOWN = { owed: 12, atFirm: 8, settled: 4 } as const;

/** The needs of a case: first those that the client owes, then those that wait for the firm, then the settled ones. */
export function NeedsPanel({ case: { id }, onWork }: { case: Pick<Case, 'id'>; onWork: (work: Work) => void }) {
  const { t } = useTexts();
  const query = useQuery(needsQuery(id));
  const [asked, setAsked] = useState<{ need: Need; action: AskingAction }>();
  // The dialog stays when its need is withdrawn meanwhile: it tells so.
  const need = query.data?.find((one) => one.id === asked?.need.id) ?? asked?.need;
  const list = query.data ?? [];
  const { owed, atFirm, settled } = needGroups(list);
  const heading = useNeedsHeading(list.length, owed);
  const ask = (action: AskingAction, of: Need) => setAsked({ action, need: of });
  if (!query.data)
    return query.isError ? (
      <Panel aria-labelledby="needs-failed">
        <QueryFailed level="h2" title={t('needs.failed')} query={query} />
      </Panel>
    ) : null;
  return (
    <Room>
      <NextStepCard tab={t('steps.tabStaff')} icon={Flag} labelledBy="needs">
        <Row $between $gap="8px 16px">
          <Heading id="needs" $size="small" aria-live="polite">
            {heading}
          </Heading>
          <Button variant="secondary" size="small" onClick={() => onWork('needs')}>
            <Icon of={ListChecks} size={16} />
            {t('work.open.needs')}
          </Button>
        </Row>
        <NeedLines list={owed} most={SHOWN.owed} label={t('needs.owed')} onAsk={ask} />
        <NeedLines list={atFirm} most={SHOWN.atFirm} label={t('needs.atFirm')} onAsk={ask} />
        <NeedLines list={settled} most={SHOWN.settled} label={t('needs.settled')} onAsk={ask} />
      </NextStepCard>
      {asked && need && <NeedDialogs need={need} action={asked.action} onClose={() => setAsked(undefined)} />}
    </Room>
  );
}

interface LinesProps {
  list: readonly Need[];
  most: number;
  label: string;
  onAsk: (action: AskingAction, need: Need) => void;
}

function NeedLines({ list, most, label, onAsk }: LinesProps) {
  const { t } = useTexts();
  const [all, setAll] = useState(false);
  if (list.length === 0) return null;
  const hidden = all ? 0 : Math.max(0, list.length - most);
  return (
    <>
      <Lines aria-label={label}>
        {list.slice(0, list.length - hidden).map((need) => (
          <NeedItem key={need.id} need={need} onAsk={(action) => onAsk(action, need)} />
        ))}
      </Lines>
      {hidden > 0 && (
        <Button variant="tertiary" size="small" onClick={() => setAll(true)}>
          <Icon of={ChevronDown} size={16} />
          {t('needs.showMore', { count: hidden })}
        </Button>
      )}
    </>
  );
}

function useNeedsHeading(count: number, owed: readonly Need[]): string {
  const { t, language } = useTexts();
  const [first] = owed.flatMap(({ dueDate }) => dueDate ?? []).sort();
  if (count === 0) return t('steps.none');
  if (owed.length === 0) return t('steps.allDone');
  if (!first) return t('steps.open', { count: owed.length });
  return t('steps.openBy', { count: owed.length, date: formatListDay(language, first, new Date()) });
}

/** Leaves room for the tab of the card. */
const Room = styled.div`
  min-width: 0;
  padding-top: 34px;

  > section {
    margin-top: 0;
  }
`;

const Lines = styled.ul`
  margin-top: 10px;

  & + & {
    border-top: 1px solid ${color.sandLine};
  }
`;
