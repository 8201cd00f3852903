import { DOCUMENT_REQUEST_NOTE_MAX_LENGTH, DOCUMENT_REQUEST_TITLE_MAX_LENGTH, officeDay } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { color, Icon, IconButton, TextField, TwoUp } from '@firm/ui';
import { X } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';

/** A document that staff ask for, as typed; `key` is the id of its first field. */
export interface Wanted {
  key: string;
  title: string;
  note: string;
  dueDate: string;
}

/** Tells whether the due date is in the past. */
export const isPast = ({ dueDate }: Wanted) => dueDate !== '' && dueDate < officeDay(new Date());
/** The id of the field of the due date. */
export const dueField = (key: string) => `${key}-due`;

interface Props {
  wanted: Wanted;
  number: number;
  /** True once the form was to be sent: the fields then show their problems. */
  checked: boolean;
  onChange: (to: Partial<Wanted>) => void;
  /** Undefined for the only document. */
  onRemove?: () => void;
}

/** Names one document that staff ask for. */
export function WantedFields({ wanted, number, checked, onChange, onRemove }: Props) {
  const { t } = useTexts();
  const common = useCommonTexts();
  const { key, title, note, dueDate } = wanted;
  return (
    <Fields aria-label={t('requests.number', { number })}>
      <Named>
        <TextField
          id={key}
          label={t('requests.name')}
          required
          value={title}
          maxLength={DOCUMENT_REQUEST_TITLE_MAX_LENGTH}
          error={checked && title.trim() === '' ? t('requests.nameMissing') : undefined}
          onChange={({ target }) => onChange({ title: target.value })}
        />
        {onRemove && (
          <IconButton label={t('requests.remove', { number })} onClick={onRemove}>
            <Icon of={X} />
          </IconButton>
        )}
      </Named>
      <TwoUp>
        <TextField
          label={t('requests.note')}
          optional={`(${common.t('state.optional')})`}
          value={note}
          maxLength={DOCUMENT_REQUEST_NOTE_MAX_LENGTH}
          onChange={({ target }) => onChange({ note: target.value })}
        />
        <TextField
          id={dueField(key)}
          label={t('requests.dueDate')}
          optional={`(${common.t('state.optional')})`}
          type="date"
          value={dueDate}
          error={checked && isPast(wanted) ? t('requests.dueDatePast') : undefined}
          onChange={({ target }) => onChange({ dueDate: target.value })}
        />
      </TwoUp>
    </Fields>
  );
}

const Fields = styled.fieldset`
  display: grid;
  gap: 22px;
  min-width: 0;
  margin: 0;
  padding: 0 0 22px;
  border: 0;
  border-bottom: 1px solid ${color.line};
`;

/** Places the remove button beside the document's name. */
const Named = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 4px;
  align-items: end;

  > :only-child {
    grid-column: 1 / -1;
  }
`;
