import type { FactsOfSection } from '@firm/contract';
import { Badge } from '@firm/ui';
import { CalendarClock } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { ChangeLines } from './ChangeLines.tsx';
import { PartTitle, Rows, Soft } from './factLook.ts';
import { TakeBack } from './TakeBack.tsx';
import { useFactWords } from './useFactWords.ts';

/** Lists the plans of a section, the next day first; each can be taken back. */
export function PlannedList({ section: { section, planned } }: { section: FactsOfSection }) {
  const { t } = useTexts();
  const words = useFactWords();
  const id = `planned-${section}`;
  return (
    <section aria-labelledby={id}>
      <PartTitle id={id} tabIndex={-1}>
        {t('facts.planned')}
      </PartTitle>
      {planned.length === 0 ? (
        <Soft>{t('facts.nothingPlanned')}</Soft>
      ) : (
        <Rows>
          {planned.map((change) => (
            <li key={change.id}>
              <div>
                <ChangeLines change={change} />
                <Meta>
                  <Badge icon={CalendarClock} tone="info">
                    {t('facts.from', { day: words.day(change.validFrom) })}
                  </Badge>
                  <Soft>
                    {t('facts.plannedBy', {
                      name: change.savedBy?.name ?? t('facts.formerColleague'),
                      moment: words.moment(change.savedAt),
                    })}
                  </Soft>
                </Meta>
              </div>
              <TakeBack change={change} />
            </li>
          ))}
        </Rows>
      )}
    </section>
  );
}

const Meta = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 10px;
  align-items: center;
  margin-top: 4px;
  font-size: var(--t14);
`;
