import { isMorning, OFFICE_ZONE, type Slots } from '@firm/contract';
import { formatTime } from '@firm/i18n';
import { color, Note, radius, Stack, Text, VisuallyHidden } from '@firm/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { momentElsewhere } from './meetingTimes.ts';

interface Props {
  id: string;
  slots: Slots['days'][number]['slots'];
  value: string;
  /** The present time of a meeting that moves: it is not offered, and not taken by somebody else. */
  own?: string | undefined;
  onChange: (startsAt: string) => void;
  error: string | undefined;
}

/** Shows a day's times in New York's zone, the reader's below where it differs; booked times are crossed out. */
export function TimeSlots({ id, slots, value, own, onChange, error }: Props) {
  const { t, language } = useTexts();
  const name = useId();
  const isOwn = (startsAt: string) => own !== undefined && Date.parse(own) === Date.parse(startsAt);
  const parts = {
    morning: slots.filter(({ startsAt }) => isMorning(new Date(startsAt))),
    afternoon: slots.filter(({ startsAt }) => !isMorning(new Date(startsAt))),
  };
  const isElsewhere = slots.some(({ startsAt }) => momentElsewhere(language, startsAt) !== undefined);
  if (slots.length === 0) return null;
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined}>
      <Legend>{t('schedule.time')}</Legend>
      <Stack $gap={10}>
        {error && (
          <Note tone="bad" id={`${id}-error`}>
            {error}
          </Note>
        )}
        <Text $soft $small>
          {t(isElsewhere ? 'schedule.timeHintElsewhere' : 'schedule.timeHint')}
        </Text>
        {(['morning', 'afternoon'] as const).map(
          (part) =>
            parts[part].length > 0 && (
              <Stack key={part} $gap={6}>
                <Text $soft $small>
                  {t(`schedule.${part}`)}
                </Text>
                <Grid>
                  {parts[part].map(({ startsAt, isFree }) => {
                    const elsewhere = momentElsewhere(language, startsAt);
                    return (
                      <Slot key={startsAt}>
                        <input
                          type="radio"
                          name={name}
                          value={startsAt}
                          checked={value === startsAt}
                          disabled={!isFree}
                          onChange={() => onChange(startsAt)}
                        />
                        <span data-own={isOwn(startsAt) || undefined}>
                          {formatTime(language, startsAt, OFFICE_ZONE)}
                          {elsewhere && <small>{` ${elsewhere}`}</small>}
                          {isOwn(startsAt) ? (
                            <small>{` ${t('schedule.slotOwn')}`}</small>
                          ) : (
                            !isFree && <VisuallyHidden>{` ${t('schedule.slotTaken')}`}</VisuallyHidden>
                          )}
                        </span>
                      </Slot>
                    );
                  })}
                </Grid>
              </Stack>
            ),
        )}
      </Stack>
    </fieldset>
  );
}

const Legend = styled.legend`
  margin-bottom: 4px;
  font-weight: 600;
  line-height: 1.4;
`;

const Grid = styled.div`
  display: grid;
  /* At most four in a row: the seven of an afternoon stand in two rows of nearly the same length. */
  grid-template-columns: repeat(auto-fill, minmax(max(84px, 22%), 1fr));
  gap: 8px;
`;

const Slot = styled.label`
  position: relative;

  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }

  input:disabled {
    cursor: not-allowed;
  }

  > span {
    display: grid;
    place-items: center;
    align-content: center;
    min-height: 44px;
    height: 100%;
    padding: 4px 2px;
    border: 1px solid ${color.lineStrong};
    border-radius: ${radius.box};
    background: ${color.raised};
    font-size: 0.9375rem;
    font-weight: 500;
    font-variant-numeric: tabular-nums;
    text-align: center;
    white-space: nowrap;
  }

  small {
    color: ${color.inkSoft};
    font-size: var(--t14);
    line-height: 1.3;
  }

  input:hover:enabled + span {
    border-color: ${color.ink};
  }

  input:checked + span {
    border-color: ${color.brand};
    background: ${color.brand};
    color: ${color.onBrand};
    font-weight: 600;

    small {
      color: inherit;
    }
  }

  input:disabled + span {
    border-color: transparent;
    background: ${color.surfaceSunk};
    color: ${color.inkSoft};
    text-decoration: line-through;
  }

  input:disabled + [data-own] {
    border-color: ${color.lineStrong};
    text-decoration: none;
  }

  input:focus-visible + span {
    outline: 3px solid ${color.focus};
    outline-offset: 2px;
  }
`;
