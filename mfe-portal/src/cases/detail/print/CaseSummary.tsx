import { useFlag, useQuery } from '@firm/api-client';
import type { Case } from '@firm/contract';
import { formatDate, formatListDay, formatShortDate, jobTitle, useCommonTexts } from '@firm/i18n';
import { useEventTitle } from '@firm/screen';
import { useSession } from '@firm/session';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { caseInvoicesQuery } from '../../../billing/billing.queries.ts';
import { useTexts } from '../../../texts.ts';
import { invoiceSums } from './invoiceSums.ts';
import { NeedsTable } from './NeedsTable.tsx';

/** The latest entries of the timeline that fit on the sheet. */
const ENTRIES = 5;

/** A case on one sheet: who is concerned, what is needed, what happened last, and what it costs. */
export function CaseSummary({ case: row }: { case: Case }) {
  const { t, language } = useTexts();
  const { t: common } = useCommonTexts();
  const titleOf = useEventTitle((key, values) => t(`timeline.${key}`, values));
  const user = useSession((session) => session.user);
  const now = new Date();
  const past = row.timeline
    .filter(({ date }) => Date.parse(date) <= now.getTime())
    .sort((one, other) => Date.parse(other.date) - Date.parse(one.date));
  // The case names its client to everybody else.
  const clientName = row.clientName ?? (user && `${user.firstName} ${user.lastName}`);
  const { assignedStaff: staff, estimatedCompletionDate: expected } = row;

  return (
    <>
      <h2>{row.title}</h2>
      <p>{t('paper.line', { number: row.caseNumber, date: formatDate(language, now) })}</p>
      <Facts>
        <Fact name={t('paper.status')}>{common(`caseStatus.${row.status}`)}</Fact>
        <Fact name={t('paper.service')}>{common(`service.${row.serviceCategory.id}`)}</Fact>
        <Fact name={t('case.client')}>{clientName}</Fact>
        <Fact name={t('paper.specialist')}>
          {staff ? `${staff.name}, ${jobTitle(common, staff.role)}` : t('case.noSpecialist')}
        </Fact>
        <Fact name={t('paper.opened')}>{formatDate(language, row.createdAt)}</Fact>
        <Fact name={t('case.expectedBy')}>{expected ? formatDate(language, expected) : t('case.notSet')}</Fact>
      </Facts>
      <NeedsTable caseId={row.id} />
      {past.length > 0 && (
        <>
          <h3>{t('paper.latest')}</h3>
          <ul>
            {past.slice(0, ENTRIES).map((event) => (
              <li key={event.id}>
                {t('paper.entry', { day: formatListDay(language, event.date, now), event: titleOf(event) })}
                {event.staffMember && ` (${event.staffMember.name})`}
              </li>
            ))}
          </ul>
        </>
      )}
      <Invoices caseId={row.id} />
      <p>{t('paper.made', { date: formatShortDate(language, now) })}</p>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Absent while invoices are off, and where nothing was invoiced. */
function Invoices({ caseId }: { caseId: string }) {
  const { t, language } = useTexts();
  const isOn = useFlag('billing') ?? false;
  const { data } = useQuery({ ...caseInvoicesQuery(caseId), enabled: isOn });
  const sums = data && invoiceSums(language, data);
  if (!sums) return null;
  return (
    <>
      <h3>{t('paper.invoices')}</h3>
      <p>{t('paper.invoiceSums', sums)}</p>
    </>
  );
}

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 8px 24px;
  margin-block: 12px;

  dt {
    font-size: 9pt;
  }

  dd {
    font-weight: 600;
  }
`;
