import { type LoggedEvent, OFFICE_ZONE } from '@firm/contract';
import { formatListDay, formatNumber, formatTime } from '@firm/i18n';
import { type Column, Table, Unbroken } from '@firm/ui';
import { styled } from 'styled-components';
import { OneLine } from '../list/listLook.ts';
import { useTexts } from '../texts.ts';
import { EntryDetails } from './EntryDetails.tsx';
import { thingOf } from './thingOf.ts';

/** Entries of the log, newest first. */
export function AuditTable({ entries }: { entries: readonly LoggedEvent[] }) {
  const { t, language } = useTexts();
  const nameOf = (person: LoggedEvent['who']) => person && (person.name ?? t('audit.forgotten'));
  const didOf = ({ action, kind }: LoggedEvent) => {
    const thing = thingOf(kind);
    const done = t(`audit.action.${action}`);
    if (!thing) return done;
    return t(TAKE_A_THING.has(action) ? 'audit.didTo' : 'audit.did', { done, thing: t(`audit.thing.${thing}`) });
  };
  const columns: Column<LoggedEvent>[] = [
    {
      key: 'at',
      header: t('audit.time'),
      cell: ({ at }) => (
        <time dateTime={at}>
          <OneLine>{formatListDay(language, new Date(at), new Date(), OFFICE_ZONE)},</OneLine>{' '}
          <OneLine as="b">{formatTime(language, at, OFFICE_ZONE)}</OneLine>
        </time>
      ),
    },
    { key: 'who', header: t('audit.who'), cell: ({ who }) => nameOf(who) ?? t('audit.server') },
    {
      key: 'did',
      header: t('audit.didHead'),
      width: '34%',
      cell: (entry) => (
        <Entry>
          <Did $refused={entry.action === 'refused' || entry.action === 'alert'}>{didOf(entry)}</Did>
          <EntryDetails entry={entry} />
        </Entry>
      ),
    },
    {
      key: 'on',
      header: t('audit.on'),
      cell: ({ name, subject }) => <Unbroken>{[name, nameOf(subject)].filter(Boolean).join(', ') || '–'}</Unbroken>,
    },
    { key: 'network', header: t('audit.network'), quiet: true, cell: ({ network }) => network ?? '–' },
    {
      key: 'entry',
      header: t('audit.entry'),
      numeric: true,
      cell: ({ entry }) => (entry === null ? '…' : formatNumber(language, entry)),
    },
  ];
  return <Table caption={t('audit.caption')} columns={columns} items={entries} keyOf={({ id }) => id} />;
}

/** The actions whose words go on with their thing: "Opened cases". */
const TAKE_A_THING: ReadonlySet<LoggedEvent['action']> = new Set([
  ...(['read', 'listed', 'changed', 'deleted', 'exported', 'downloaded'] as const),
]);

/** One box in the row of a card: side by side, the entry and its details would run out of it. */
const Entry = styled.div`
  min-width: 0;
`;

const Did = styled.span<{ $refused: boolean }>`
  font-weight: 600;
  ${({ $refused }) => $refused && 'color: var(--bad);'}
`;
