import { useQuery } from '@firm/api-client';
import type { Case, HoursEntry } from '@firm/contract';
import { ServedLink } from '@firm/federation';
import { formatListDay } from '@firm/i18n';
import { paths } from '@firm/router';
import { dialogOf, QueryShown } from '@firm/screen';
import { ArrowLink, Button, Icon, IconButton, Panel, PanelBody, PanelHead, Row } from '@firm/ui';
import { Pencil, Timer } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Line, Lines, Remark } from '../client/lines.ts';
import { useTime } from '../hours/useTime.ts';
import { caseHoursQuery } from './case.queries.ts';
import { useTexts } from './texts.ts';

const HoursDialog = dialogOf(
  () => import(/* webpackChunkName: "case-hours" */ '../hours/HoursDialog.tsx'),
  'HoursDialog',
);

/** The hours on the case, the latest first: recorded and changed here. */
export function HoursPanel({ case: { id, caseNumber } }: { case: Pick<Case, 'id' | 'caseNumber'> }) {
  const { t, language } = useTexts();
  const time = useTime();
  const now = new Date();
  const query = useQuery(caseHoursQuery(id));
  const [asked, setAsked] = useState<{ entry?: HoursEntry }>();
  const about = ({ day, staff }: HoursEntry) =>
    [formatListDay(language, day, now), staff?.name].filter(Boolean).join(', ');
  return (
    <Panel aria-labelledby="case-hours">
      <PanelHead id="case-hours" title={t('case.hours')}>
        <Button variant="tertiary" size="small" onClick={() => setAsked({})}>
          <Icon of={Timer} size={16} />
          {t('case.recordHours')}
        </Button>
      </PanelHead>
      <QueryShown query={query} failed={t('case.hoursFailed')} loading={t('case.hoursLoading')} frame={PanelBody}>
        {({ results, count, minutes }) => (
          <>
            <Lines>
              {results.map((entry) => (
                <Line key={entry.id}>
                  <div>
                    <b>{entry.text}</b>
                    <small>{about(entry)}</small>
                  </div>
                  <Row $nowrap $gap="4px">
                    <Time>{time(entry.minutes)}</Time>
                    {entry.mayChange && (
                      <IconButton label={`${t('case.edit')}: ${entry.text}`} onClick={() => setAsked({ entry })}>
                        <Icon of={Pencil} />
                      </IconButton>
                    )}
                  </Row>
                </Line>
              ))}
            </Lines>
            <Remark>
              {count === 0 ? t('case.noHours') : t('case.hoursSum', { time: time(minutes) })}{' '}
              {count > results.length && (
                <ArrowLink as={ServedLink} to={paths.workHours({ search: caseNumber, show: 'all' })}>
                  {t('case.allHours', { count })}
                </ArrowLink>
              )}
            </Remark>
          </>
        )}
      </QueryShown>
      {asked && (
        <HoursDialog
          key={asked.entry?.id ?? 'new'}
          entry={asked.entry}
          caseId={id}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Panel>
  );
}

const Time = styled.span`
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;
