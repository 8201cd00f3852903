import { useQuery } from '@firm/api-client';
import { CASE_STATIONS, type Case, isUnderWay, needGroups, stationOf } from '@firm/contract';
import { formatListDay, useCommonTexts } from '@firm/i18n';
import { Link, paths } from '@firm/router';
import { Breadcrumb, Note, Panel, Row, Text, Unbroken } from '@firm/ui';
import { CirclePause } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../../texts.ts';
import { PriorityBadge, StatusBadge } from '../CaseBadges.tsx';
import { CaseLine } from '../CaseLine.tsx';
import { needsQuery } from './needs/needs.queries.ts';
import { useIsForOthers } from './needs/useIsForOthers.ts';

/** Shows the case's title, status and stages. */
export function CaseHead({ case: row }: { case: Case }) {
  const { t, language } = useTexts();
  const { t: common } = useCommonTexts();
  const place = stationOf(row);
  const station = place === undefined ? undefined : CASE_STATIONS[place];
  const reviewOf = useReviewOf(row);
  return (
    <>
      <Breadcrumb label={t('case.breadcrumb')}>
        <Link to={paths.dashboard()}>{t('overview.pageTitle')}</Link>
        <Link to={paths.cases()}>{t('cases.title')}</Link>
        <span aria-current="page">{row.caseNumber}</span>
      </Breadcrumb>
      <Head>
        <h1 tabIndex={-1}>
          <Unbroken>{row.title}</Unbroken>
        </h1>
        <Row $gap="10px 20px">
          <StatusBadge status={row.status} />
          <PriorityBadge priority={row.priority} />
          <Text as="span" $soft>
            {common(`service.${row.serviceCategory.id}`)}
          </Text>
          <Text as="span" $soft>
            {t('case.opened', { date: formatListDay(language, row.createdAt, new Date()) })}
          </Text>
        </Row>
      </Head>
      {row.status === 'cancelled' && <Aside tone="neutral">{t('case.cancelled')}</Aside>}
      {row.status === 'on_hold' && station && (
        <Aside icon={CirclePause}>{t('case.onHold', { station: common(`caseStatus.${station}`) })}</Aside>
      )}
      {place !== undefined && (
        <LinePanel $pad as="div">
          <CaseLine of={row} />
          {isUnderWay(row.status) && <Now $soft>{t(`case.now.${reviewOf ?? row.status}`)}</Now>}
        </LinePanel>
      )}
    </>
  );
}

/** At client review: whether nothing waits any more, only for others of the case, or only what is not approved. */
function useReviewOf({ id, status, nextSteps }: Case): 'reviewed' | 'othersReview' | 'papersFirst' | undefined {
  const { data: needs = [] } = useQuery(needsQuery(id));
  const isForOthers = useIsForOthers(id, needs);
  if (status !== 'client_review') return undefined;
  if (nextSteps.length === 0) return 'reviewed';
  const { owed } = needGroups(needs);
  if (owed.length === 0) return undefined;
  const own = owed.filter((need) => !isForOthers(need));
  if (own.length === 0) return 'othersReview';
  return own.some(({ kind }) => kind === 'sign' || kind === 'task') ? undefined : 'papersFirst';
}

const Head = styled.div`
  display: grid;
  gap: 14px;

  h1 {
    max-width: 24em;
    font-size: clamp(1.75rem, 1.4rem + 1.6vw, 2.375rem);
    overflow-wrap: anywhere;
  }
`;

const Aside = styled(Note)`
  margin-top: 24px;
`;

const LinePanel = styled(Panel)`
  margin-top: 24px;
`;

const Now = styled(Text)`
  max-width: 68ch;
  margin-top: 20px;
`;
