import { ApiError, api } from '@firm/api-client';
import { appointments, type CoveredMeeting } from '@firm/contract';
import { FailureNote } from '@firm/screen';
import { Button, Note, Row, SelectField } from '@firm/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Line } from '../client/lines.ts';
import { useTexts } from '../texts.ts';
import { useMeetingChange } from './useMeetingChange.ts';
import { useWords } from './useWords.ts';

interface Props {
  meeting: CoveredMeeting;
  onMove: () => void;
  onCancel: () => void;
}

/** A meeting whose holder is away then, with the colleagues who are free. A failure stays with its line. */
export function CoveredLine({ meeting, onMove, onCancel }: Props) {
  const { t } = useTexts();
  const words = useWords();
  const [chosen, setChosen] = useState('');
  const colleague = meeting.colleagues.find(({ id }) => id === chosen) ?? meeting.colleagues[0];
  const give = useMeetingChange(
    (staffId: string) =>
      api.call(appointments.give, {
        params: { id: meeting.id },
        body: { staffId, seen: { holder: meeting.staffId } },
      }),
    ({ staffMember }) => t('calendar.given', { client: meeting.clientName, name: staffMember?.name ?? '' }),
    () => undefined,
  );
  return (
    <Line>
      <div>
        <b>{meeting.clientName}</b>
        <small>
          {words.moment(meeting.startsAt)}, {t('calendar.withHolder', { name: meeting.holder })}
        </small>
        <small>{meeting.caseTitle}</small>
      </div>
      <Choices $gap="8px">
        {colleague ? (
          <>
            <SelectField
              label={t('calendar.colleague')}
              value={colleague.id}
              onChange={({ target }) => setChosen(target.value)}
            >
              {meeting.colleagues.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
            <Button size="small" pending={give.isPending} onClick={() => give.mutate(colleague.id)}>
              {t('calendar.give')}
            </Button>
          </>
        ) : (
          <span>{t('calendar.nobodyFree')}</span>
        )}
        <Button variant="secondary" size="small" disabled={give.isPending} onClick={onMove}>
          {t('calendar.move')}
        </Button>
        <Button variant="tertiary" size="small" disabled={give.isPending} onClick={onCancel}>
          {t('calendar.cancel')}
        </Button>
      </Choices>
      {give.error instanceof ApiError && give.error.code === 'slot_taken' ? (
        <Note tone="warn" role="alert">
          {t('calendar.notFree')}
        </Note>
      ) : (
        give.error && <FailureNote title={t('calendar.notGiven')} failure={give.error} />
      )}
    </Line>
  );
}

const Choices = styled(Row)`
  flex: 1 1 100%;
  align-items: end;
`;
