import type { HoursEntry } from '@firm/contract';
import { ServedLink } from '@firm/federation';
import { formatListDay } from '@firm/i18n';
import { paths } from '@firm/router';
import { Badge, color, Icon, IconButton, Row } from '@firm/ui';
import { Ban, Clock, Pencil, Receipt, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import type { ListColumn } from '../list/ListTable.tsx';
import { OneLine } from '../list/listLook.ts';
import { useTexts } from '../texts.ts';
import { useTime } from './useTime.ts';

/** The columns of the hours. */
export function useHoursColumns(
  onAsk: (what: 'change' | 'remove', entry: HoursEntry) => void,
): ListColumn<HoursEntry>[] {
  const { t, language } = useTexts();
  const time = useTime();
  const now = new Date();
  const nameOf = ({ minutes, clientName }: HoursEntry) => ({ time: time(minutes), name: clientName });
  return [
    {
      key: 'client',
      header: t('hours.client'),
      sort: 'client',
      width: '24%',
      cell: ({ clientId, clientName, caseNumber }) => (
        <>
          <ServedLink to={paths.workClient(clientId)} otherwise={clientName}>
            {clientName}
          </ServedLink>{' '}
          <Soft>{caseNumber}</Soft>
        </>
      ),
    },
    {
      key: 'day',
      header: t('hours.day'),
      sort: 'day',
      cell: ({ day }) => <OneLine>{formatListDay(language, day, now)}</OneLine>,
    },
    { key: 'text', header: t('hours.what'), width: '30%', wideOnly: true, cell: ({ text }) => text },
    { key: 'staff', header: t('hours.who'), broadOnly: true, cell: ({ staff }) => staff?.name ?? '–' },
    {
      key: 'minutes',
      header: t('hours.length'),
      sort: 'minutes',
      numeric: true,
      cell: ({ minutes }) => <b>{time(minutes)}</b>,
    },
    {
      key: 'state',
      header: t('hours.state.title'),
      wideOnly: true,
      cell: ({ isBillable, invoice }) =>
        invoice ? (
          <Badge tone="good" icon={Receipt}>
            {invoice.number ?? t('hours.state.draft')}
          </Badge>
        ) : (
          <Badge tone={isBillable ? 'warn' : 'neutral'} icon={isBillable ? Clock : Ban}>
            {t(isBillable ? 'hours.state.open' : 'hours.state.internal')}
          </Badge>
        ),
    },
    {
      key: 'act',
      header: t('hours.actions'),
      actions: true,
      cell: (entry) =>
        entry.mayChange && (
          <Row $gap="4px" $nowrap>
            <IconButton label={t('hours.changeOne', nameOf(entry))} onClick={() => onAsk('change', entry)}>
              <Icon of={Pencil} />
            </IconButton>
            <IconButton label={t('hours.removeOne', nameOf(entry))} onClick={() => onAsk('remove', entry)}>
              <Icon of={Trash2} />
            </IconButton>
          </Row>
        ),
    },
  ];
}

const Soft = styled.span`
  white-space: nowrap;
  color: ${color.inkSoft};
`;
