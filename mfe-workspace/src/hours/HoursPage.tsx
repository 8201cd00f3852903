import { useQuery } from '@firm/api-client';
import type { HoursEntry } from '@firm/contract';
import { useScreenTitle } from '@firm/federation';
import { useSearchParams } from '@firm/router';
import { Button, Icon } from '@firm/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { WorkPage } from '../frame/WorkPage.tsx';
import { ListPanel } from '../list/ListPanel.tsx';
import { useListAddress } from '../list/useListAddress.ts';
import { MoneyBar } from '../money/MoneyBar.tsx';
import { useTexts } from '../texts.ts';
import { BillHoursDialog } from './BillHoursDialog.tsx';
import { ChosenBar } from './ChosenBar.tsx';
import { HoursDialog } from './HoursDialog.tsx';
import { hoursQuery, PAGE_SIZE, SHOW_CHOICES } from './hours.queries.ts';
import { RemoveHoursDialog } from './RemoveHoursDialog.tsx';
import { useHoursChoice } from './useHoursChoice.tsx';
import { useHoursColumns } from './useHoursColumns.tsx';
import { useTime } from './useTime.ts';

type Asked = { what: 'change' | 'remove'; entry: HoursEntry } | { what: 'new' | 'bill' };

/**
 * `/work/billing/hours`: hours on cases, and how they become lines of an invoice. `?record=` begins with a case, if it
 * names one.
 */
export function HoursPage() {
  const { t } = useTexts();
  const time = useTime();
  useScreenTitle(t('hours.title'));
  const sorts = ['day', 'client', 'minutes'];
  const address = useListAddress({ sort: '-day', sorts, filters: { show: SHOW_CHOICES } });
  const list = useQuery(hoursQuery(address));
  const rows = list.data?.results ?? [];
  const { chosen, choice, clear } = useHoursChoice(rows);
  const [params, setParams] = useSearchParams();
  const record = params.get('record');
  const [begun, setAsked] = useState<Asked>();
  const asked = begun ?? (record === null ? undefined : ({ what: 'new' } as const));
  const close = () => {
    setAsked(undefined);
    if (record === null) return;
    params.delete('record');
    setParams(params, { replace: true, preventScrollReset: true });
  };
  const entry = asked?.what === 'change' || asked?.what === 'remove' ? asked.entry : undefined;
  return (
    <WorkPage
      broad
      title={t('hours.title')}
      text={t('hours.text')}
      action={
        <Button size="small" onClick={() => setAsked({ what: 'new' })}>
          <Icon of={Plus} size={16} />
          {t('hours.record')}
        </Button>
      }
    >
      <MoneyBar screen="hours" />
      {chosen.length > 0 && <ChosenBar chosen={chosen} onBill={() => setAsked({ what: 'bill' })} onClear={clear} />}
      <ListPanel
        caption={t('hours.title')}
        address={address}
        query={list}
        pageSize={PAGE_SIZE}
        columns={useHoursColumns((what, one) => setAsked({ what, entry: one }))}
        keyOf={({ id }) => id}
        choice={choice}
        searchLabel={t('hours.search')}
        remark={list.data && list.data.minutes > 0 && t('hours.sum', { time: time(list.data.minutes) })}
        filters={[
          {
            name: 'show',
            label: t('hours.shown'),
            any: t('hours.show.open'),
            choices: SHOW_CHOICES.map((value) => ({ value, label: t(`hours.show.${value}`) })),
          },
        ]}
        empty={{ title: t('hours.none'), text: t('hours.noneText') }}
        failed={t('hours.failed')}
      />
      {(asked?.what === 'new' || (asked?.what === 'change' && entry)) && (
        <HoursDialog key={entry?.id ?? 'new'} entry={entry} caseId={record || undefined} onClose={close} />
      )}
      {asked?.what === 'remove' && entry && <RemoveHoursDialog entry={entry} onClose={close} />}
      {asked?.what === 'bill' && chosen[0] && (
        <BillHoursDialog caseId={chosen[0].caseId} entries={chosen} onBilled={clear} onClose={close} />
      )}
    </WorkPage>
  );
}
