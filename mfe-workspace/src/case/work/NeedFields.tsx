import {
  ADDED_NEED_KINDS,
  type AddedNeedKind,
  NEED_NOTE_MAX_LENGTH,
  type NeedKind,
  type NeedOwer,
} from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { SelectField, TextField, TwoUp } from '@firm/ui';
import type { ComponentProps, ReactNode } from 'react';
import { useTexts } from '../texts.ts';

/** A need as typed. */
export interface NeedWords {
  id: string;
  title: string;
  note: string;
  dueDate: string;
  kind: NeedKind;
  owedBy: NeedOwer;
}

/** A need to be added. */
export interface NewNeedWords extends NeedWords {
  kind: AddedNeedKind;
  /** The people who are asked, each for themselves; without any, one answer of anybody is enough. */
  personIds: string[];
}

type FieldProps = Pick<ComponentProps<typeof TextField>, 'id' | 'name' | 'error' | 'hint' | 'onChange'>;

interface Props {
  need: NeedWords;
  title: FieldProps;
  due: FieldProps;
  /** Absent where the kind stands already. */
  onKind?: (kind: Pick<NewNeedWords, 'kind' | 'owedBy'>) => void;
  noteHint?: string | undefined;
  onNote: (note: string) => void;
  /** The choice of the person who is asked, below the kind. */
  children?: ReactNode;
}

/** The fields of a need: its name, its kind and its day. */
export function NeedFields({ need, title, due, onKind, noteHint, onNote, children }: Props) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  return (
    <>
      {onKind && (
        <SelectField
          label={t('needs.kind')}
          value={need.owedBy === 'firm' ? 'firm' : need.kind}
          onChange={({ target: { value } }) =>
            onKind({
              kind: ADDED_NEED_KINDS.find((kind) => kind === value) ?? 'task',
              owedBy: value === 'firm' ? 'firm' : 'client',
            })
          }
        >
          {[...ADDED_NEED_KINDS, 'firm' as const].map((kind) => (
            <option key={kind} value={kind}>
              {t(`needs.kinds.${kind}`)}
            </option>
          ))}
        </SelectField>
      )}
      {children}
      <TwoUp>
        <TextField {...title} label={t('needs.name')} autoComplete="off" required value={need.title} />
        <TextField
          {...due}
          type="date"
          label={t('needs.due')}
          optional={`(${common('state.optional')})`}
          value={need.dueDate}
        />
      </TwoUp>
      <TextField
        label={t('needs.note')}
        hint={noteHint}
        optional={`(${common('state.optional')})`}
        maxLength={NEED_NOTE_MAX_LENGTH}
        value={need.note}
        onChange={({ target }) => onNote(target.value)}
      />
    </>
  );
}
