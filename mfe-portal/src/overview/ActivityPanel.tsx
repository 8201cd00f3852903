import { useQuery } from '@firm/api-client';
import { Link, paths } from '@firm/router';
import { QueryShown, TypedText, useEventTitle } from '@firm/screen';
import {
  Loading,
  Panel,
  PanelBody,
  PanelHead,
  Row,
  Skeleton,
  Stack,
  Text,
  Timeline,
  TimelineItem,
  Unbroken,
} from '@firm/ui';
import { styled } from 'styled-components';
import { formatMoment } from '../dates.ts';
import { useTexts } from '../texts.ts';
import { summaryQuery } from './overview.queries.ts';

const SHOWN = 5;

/** Lists the latest events of all cases; each links to its case's timeline. */
export function ActivityPanel() {
  const { t, language } = useTexts();
  const titleOf = useEventTitle((key, values) => t(`timeline.${key}`, values));
  const summary = useQuery(summaryQuery);
  return (
    <Panel aria-labelledby="activity">
      <PanelHead id="activity" title={t('activity.title')} />
      <QueryShown
        query={summary}
        failed={t('activity.failed')}
        loading={
          <PanelBody>
            <Loading label={t('activity.loading')}>
              <Stack $gap={22}>
                {[0, 1, 2].map((one) => (
                  <Stack key={one} $gap={8}>
                    <Skeleton width="80%" height={16} />
                    <Skeleton width="60%" height={12} />
                  </Stack>
                ))}
              </Stack>
            </Loading>
          </PanelBody>
        }
      >
        {({ activity }) => (
          <PanelBody>
            {activity.length === 0 ? (
              <Text $soft>{t('activity.empty')}</Text>
            ) : (
              <Timeline>
                {activity.slice(0, SHOWN).map((event, index) => (
                  <TimelineItem key={event.id} $state={index === 0 ? 'now' : 'done'}>
                    <EventLink to={paths.case(event.caseId, 'timeline')}>
                      {event.key ? titleOf(event) : <TypedText isName>{titleOf(event)}</TypedText>}
                    </EventLink>
                    <Row $gap="0 12px">
                      <Text as="span" $soft $small>
                        <Unbroken>{event.caseTitle}</Unbroken>
                      </Text>
                      <Text as="span" $soft $small $nowrap>
                        {formatMoment(language, event.date, new Date())}
                      </Text>
                    </Row>
                  </TimelineItem>
                ))}
              </Timeline>
            )}
          </PanelBody>
        )}
      </QueryShown>
    </Panel>
  );
}

/** Extends the press area above and below the line. */
const EventLink = styled(Link)`
  display: block;
  position: relative;
  color: inherit;
  font-weight: 600;
  line-height: 1.4;
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }

  &::after {
    position: absolute;
    inset: -10px 0 -14px;
    content: '';
  }
`;
