import { CASE_STATIONS, type Case, isUnderWay, OFFICE_ZONE, officeDay, stationOf } from '@firm/contract';
import { formatListDay, useCommonTexts } from '@firm/i18n';
import { Link, paths } from '@firm/router';
import { Breadcrumb, Button, Icon, IconButton, Menu, Note, Unbroken } from '@firm/ui';
import { CirclePause, Ellipsis, Handshake, type LucideIcon, Pencil, Signature, SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { DueOfCase } from '../cases/DueOfCase.tsx';
import { PriorityBadge } from '../cases/PriorityBadge.tsx';
import { StatusBadge } from '../cases/StatusBadge.tsx';
import { WorkPage } from '../frame/WorkPage.tsx';
import { dueOf } from './dueOf.ts';
import { useTexts } from './texts.ts';
import type { Work } from './work/CaseWorkDialog.tsx';

interface Props {
  case: Case;
  onWork: (work: Work) => void;
  children: ReactNode;
}

const MENU = [
  ['edit', Pencil],
  ['sign', Signature],
  ['letter', Handshake],
] as const satisfies readonly (readonly [Work, LucideIcon])[];

/** The head of a case's page: whose case it is, its state, and the actions on the whole of it. */
export function CaseHead({ case: row, onWork, children }: Props) {
  const { t, language } = useTexts();
  const { t: common } = useCommonTexts();
  const { status, priority, client } = row;
  const now = new Date();
  const due = dueOf(row, now);
  const place = stationOf(row);
  const station = place === undefined ? undefined : CASE_STATIONS[place];
  return (
    <WorkPage
      above={
        <Breadcrumb label={t('case.breadcrumb')}>
          <Link to={paths.workCases()}>{t('case.list')}</Link>
          <span aria-current="page">
            <Unbroken>{row.caseNumber}</Unbroken>
          </span>
        </Breadcrumb>
      }
      title={<Unbroken>{row.title}</Unbroken>}
      text={
        <Meta>
          {client && <Link to={paths.workClient(client.id)}>{client.name}</Link>}
          <StatusBadge status={status} />
          <PriorityBadge priority={priority} />
          <span>{common(`service.${row.serviceCategory.id}`)}</span>
          <span>{t('case.opened', { date: formatListDay(language, row.createdAt, now, OFFICE_ZONE) })}</span>
          {due.dueDate && isUnderWay(status) && due.dueDate <= officeDay(now) && <DueOfCase case={due} />}
        </Meta>
      }
      action={
        <>
          <Button variant="secondary" size="small" onClick={() => onWork('plan')}>
            <Icon of={SlidersHorizontal} size={16} />
            {t('work.open.plan')}
          </Button>
          <Menu
            label={t('case.more')}
            items={MENU.map(([work, icon]) => ({
              key: work,
              label: t(`work.open.${work}`),
              icon,
              onSelect: () => onWork(work),
            }))}
            trigger={(trigger) => (
              <IconButton ring {...trigger} label={t('case.more')}>
                <Icon of={Ellipsis} />
              </IconButton>
            )}
          />
        </>
      }
    >
      {status === 'cancelled' && <Note tone="neutral">{t('case.cancelled')}</Note>}
      {status === 'on_hold' && station && (
        <Note icon={CirclePause}>{t('case.onHold', { station: common(`caseStatus.${station}`) })}</Note>
      )}
      {children}
    </WorkPage>
  );
}

const Meta = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 6px 16px;
  align-items: center;
  margin-top: 6px;
  font-size: var(--t14);
  overflow-wrap: anywhere;

  > a {
    font-size: 1rem;
    font-weight: 600;
  }

  @media (pointer: coarse) {
    > a {
      display: inline-flex;
      align-items: center;
      min-height: 44px;
    }
  }
`;
