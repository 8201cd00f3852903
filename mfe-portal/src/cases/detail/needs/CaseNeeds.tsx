import { useQuery } from '@firm/api-client';
import { type Case, type Need, needGroups } from '@firm/contract';
import { formatListDay } from '@firm/i18n';
import { useLocation, useNavigate } from '@firm/router';
import { QueryFailed } from '@firm/screen';
import { Button, color, Heading, Icon, Loading, NextStepCard, Panel, Skeleton, Text } from '@firm/ui';
import { ChevronDown, Flag } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../../../texts.ts';
import { useInterruptedSigning } from '../signing/interruptedSigning.ts';
import { type AskingAction, NeedDialogs } from './NeedDialogs.tsx';
import { NeedItem } from './NeedItem.tsx';
import { needsQuery } from './needs.queries.ts';
import { useIsForOthers } from './useIsForOthers.ts';

/** Lines of one group that are shown at once; a button shows the rest. */
const SHOWN = { owed: 12, atFirm: 8, settled: 4 } as const;

/** The list of what a case needs: what its client owes first, then what waits for the firm, then what is settled. */
export function CaseNeeds({ case: row }: { case: Pick<Case, 'id' | 'nextSteps'> }) {
  const { data } = useQuery(needsQuery(row.id));
  const signing = useInterruptedSigning();
  const [asked, setAsked] = useState<Asked | undefined>(signing && { id: signing.needId, action: 'sign' });
  const location = useLocation();
  const navigate = useNavigate();
  const close = () => {
    setAsked(undefined);
    // Nor does a reload open it again.
    if (signing) navigate(location, { replace: true, state: null });
  };
  // The dialog stays when its need is withdrawn meanwhile: it tells so.
  const need = data?.find(({ id }) => id === asked?.id) ?? asked?.need;
  return (
    <>
      <NeedsCard case={row} onAsk={(action, of) => setAsked({ id: of.id, need: of, action })} />
      {asked && need && <NeedDialogs need={need} action={asked.action} onClose={close} />}
    </>
  );
}

/** The need whose dialog is open; only its id is known until the list has come. */
interface Asked {
  id: string;
  need?: Need;
  action: AskingAction;
}

type Ask = (action: AskingAction, need: Need) => void;

function NeedsCard({ case: { id, nextSteps }, onAsk }: { case: Pick<Case, 'id' | 'nextSteps'>; onAsk: Ask }) {
  const { t } = useTexts();
  const query = useQuery(needsQuery(id));
  const tab = t('steps.tab');
  const { owed, atFirm, settled } = needGroups(query.data ?? []);
  const isForOthers = useIsForOthers(id, query.data);
  const own = owed.filter((need) => !isForOthers(need));
  const heading = useNeedsHeading(own, owed.length > own.length);

  if (query.isPending) return nextSteps.length > 0 ? <NeedsLoading tab={tab} rows={nextSteps.length} /> : null;
  if (!query.data) {
    return (
      <Failed aria-labelledby="needs-failed">
        <QueryFailed level="h2" title={t('needs.failed')} query={query} />
      </Failed>
    );
  }
  if (query.data.length === 0) return null;
  return (
    <NextStepCard tab={tab} icon={Flag} labelledBy="needs">
      <Heading id="needs" $size="medium" aria-live="polite">
        {heading}
      </Heading>
      {own.length === 0 && <Done>{t(owed.length > 0 ? 'steps.ownDoneText' : 'steps.allDoneText')}</Done>}
      <NeedLines list={owed} most={SHOWN.owed} label={t('needs.owed')} onAsk={onAsk} isFirst />
      <NeedLines list={atFirm} most={SHOWN.atFirm} label={t('needs.atFirm')} onAsk={onAsk} />
      <NeedLines list={settled} most={SHOWN.settled} label={t('needs.settled')} onAsk={onAsk} />
    </NextStepCard>
  );
}

interface LinesProps {
  list: readonly Need[];
  most: number;
  label: string;
  onAsk: Ask;
  isFirst?: boolean;
}

function NeedLines({ list, most, label, onAsk, isFirst = false }: LinesProps) {
  const { t } = useTexts();
  const [all, setAll] = useState(false);
  if (list.length === 0) return null;
  const hidden = all ? 0 : Math.max(0, list.length - most);
  return (
    <>
      <Lines aria-label={label}>
        {list.slice(0, list.length - hidden).map((need, index) => (
          <NeedItem
            key={need.id}
            need={need}
            isFirst={isFirst && index === 0}
            onAsk={(action) => onAsk(action, need)}
          />
        ))}
      </Lines>
      {hidden > 0 && (
        <Button variant="tertiary" size="small" onClick={() => setAll(true)}>
          <Icon of={ChevronDown} size={16} />
          {t('todo.more', { count: hidden })}
        </Button>
      )}
    </>
  );
}

function useNeedsHeading(own: readonly Need[], othersOwe: boolean): string {
  const { t, language } = useTexts();
  const [first] = own.flatMap(({ dueDate }) => dueDate ?? []).sort();
  if (own.length === 0) return t(othersOwe ? 'steps.ownDone' : 'steps.allDone');
  if (!first) return t('steps.open', { count: own.length });
  return t('steps.openBy', { count: own.length, date: formatListDay(language, first, new Date()) });
}

/** A placeholder with a line for each need that the case already named. */
function NeedsLoading({ tab, rows }: { tab: string; rows: number }) {
  const { t } = useTexts();
  return (
    <NextStepCard tab={tab} icon={Flag}>
      <Loading label={t('nextStep.loading')}>
        <Skeleton width="min(420px, 90%)" height={32} />
        <Shapes>
          {Array.from({ length: Math.min(rows, SHOWN.owed) }, (_, row) => (
            <Skeleton key={row} width="100%" height={58} />
          ))}
        </Shapes>
      </Loading>
    </NextStepCard>
  );
}

const Failed = styled(Panel)`
  margin-top: 24px;
`;

const Done = styled(Text)`
  margin-top: 6px;
`;

const Lines = styled.ul`
  margin-top: 10px;

  & + & {
    border-top: 1px solid ${color.sandLine};
  }
`;

const Shapes = styled.div`
  display: grid;
  gap: 12px;
  margin-top: 20px;
`;
