import { CASE_STATIONS, type CaseSummary, isActiveStatus, stationOf } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { Link, paths } from '@firm/router';
import { cardWithLink, color, coveringLink, panelSpace, Row, radius, tintedGround, Unbroken } from '@firm/ui';
import { styled } from 'styled-components';
import { formatExpected } from '../../dates.ts';
import { useTexts } from '../../texts.ts';
import { StatusBadge } from '../CaseBadges.tsx';
import { CaseLine } from '../CaseLine.tsx';

interface Props {
  case: CaseSummary;
  /** h3 below a panel's heading, h2 where the list is the whole screen. */
  level: 'h2' | 'h3';
}

/** Shows one case in a list: title, status, stages, specialist and expected date. */
export function CaseRow({ case: row, level: Title }: Props) {
  const { t, language } = useTexts();
  const { t: common } = useCommonTexts();
  const place = stationOf(row);
  const active = isActiveStatus(row.status);
  return (
    <Card>
      <Row $between $gap="8px 16px">
        <Title>
          <TitleLink to={paths.case(row.id)}>
            <Unbroken>{row.title}</Unbroken>
          </TitleLink>
        </Title>
        <StatusBadge status={row.status} />
      </Row>
      <CaseLine of={row} small />
      <Meta>
        {place !== undefined && <span>{t('cases.step', { step: place + 1, count: CASE_STATIONS.length })}</span>}
        {row.clientName && <span>{t('cases.of', { name: row.clientName })}</span>}
        <span>{row.caseNumber}</span>
        <span>{common(`service.${row.serviceCategory.id}`)}</span>
        {row.assignedStaff && <span>{row.assignedStaff.name}</span>}
        {!row.assignedStaff && active && <span>{t('cases.unassigned')}</span>}
        {active && row.estimatedCompletionDate && (
          <span>
            {t('cases.expected', { date: formatExpected(language, row.estimatedCompletionDate, new Date()) })}
          </span>
        )}
      </Meta>
    </Card>
  );
}

const Card = styled.article`
  break-inside: avoid;
  ${cardWithLink}
  display: grid;
  gap: 12px;
  padding: 20px ${panelSpace};
  border-bottom: 1px solid ${color.line};

  &:last-child {
    border: 0;
    border-radius: 0 0 ${radius.box} ${radius.box};
  }

  &:hover {
    ${tintedGround}
    background: ${color.surfaceSunk};
  }

  &:hover a {
    text-decoration: underline;
  }

  h2,
  h3 {
    min-width: 0;
    font: 600 1.0625rem/1.35 var(--sans);
    letter-spacing: -0.005em;
    overflow-wrap: anywhere;
  }
`;

const TitleLink = styled(Link)`
  ${coveringLink}
`;

const Meta = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 18px;
  color: ${color.inkSoft};
  font-size: var(--t14);
  line-height: 1.6;
`;
