import { useInfiniteQuery } from '@firm/api-client';
import { FACT_SECTIONS, type FactChange, type FactSection } from '@firm/contract';
import { QueryShown, ShowMore } from '@firm/screen';
import { Badge, Empty, SelectField, Timeline, TimelineItem } from '@firm/ui';
import { CalendarClock, Check, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { ChangeLines } from './ChangeLines.tsx';
import { Soft } from './factLook.ts';
import { historyQuery } from './facts.queries.ts';
import { TakeBack } from './TakeBack.tsx';
import { useFactWords } from './useFactWords.ts';

/** Every change of the facts: what it set, what was there before, who made it and when. */
export function HistoryArea() {
  const { t } = useTexts();
  const [section, setSection] = useState<FactSection>();
  const history = useInfiniteQuery(historyQuery(section));
  const changes = history.data?.pages.flatMap(({ results }) => results) ?? [];
  return (
    <Body>
      <SelectField
        label={t('facts.about')}
        value={section ?? ''}
        onChange={({ target }) => setSection(FACT_SECTIONS.find((one) => one === target.value))}
      >
        <option value="">{t('facts.everything')}</option>
        {FACT_SECTIONS.map((one) => (
          <option key={one} value={one}>
            {t(`facts.area.${one}`)}
          </option>
        ))}
      </SelectField>
      <QueryShown
        query={history}
        failed={t('facts.historyFailed')}
        level="h2"
        loading={t('facts.historyLoading')}
        lines={6}
      >
        {() =>
          changes.length > 0 ? (
            <Timeline>
              {changes.map((change) => (
                <Entry key={change.id} change={change} />
              ))}
            </Timeline>
          ) : (
            <Empty level="h2" title={t('facts.noHistory')} text={t('facts.noHistoryText')} />
          )
        }
      </QueryShown>
      <ShowMore failed={t('facts.historyFailed')} query={history} size="small" />
    </Body>
  );
}

function Entry({ change }: { change: FactChange }) {
  const { t } = useTexts();
  const words = useFactWords();
  const { isPlanned, isTakenBack, savedAt, savedBy, validFrom } = change;
  const isLater = validFrom > savedAt;
  const day = words.day(validFrom);
  const made = { name: savedBy?.name ?? t('facts.formerColleague'), moment: words.moment(savedAt) };
  return (
    <TimelineItem $state={isPlanned || isTakenBack ? 'ahead' : 'done'}>
      <ChangeLines change={change} />
      <Meta>
        {isTakenBack ? (
          <Badge icon={Undo2}>{t('facts.wasTakenBack', { day })}</Badge>
        ) : isPlanned ? (
          <Badge icon={CalendarClock} tone="info">
            {t('facts.from', { day })}
          </Badge>
        ) : (
          isLater && (
            <Badge icon={Check} tone="good">
              {t('facts.inForceSince', { day })}
            </Badge>
          )
        )}
        <Soft>{t(isLater ? 'facts.plannedBy' : 'facts.by', made)}</Soft>
        {isPlanned && <TakeBack change={change} />}
      </Meta>
    </TimelineItem>
  );
}

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  padding: clamp(16px, 2vw, 24px);

  > div:first-child {
    max-width: 320px;
  }
`;

const Meta = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px 10px;
  align-items: center;
  margin-top: 4px;
  font-size: var(--t14);
`;
