import { api } from '@firm/api-client';
import { views } from '@firm/contract';
import { FailureNote, FormDialog } from '@firm/screen';
import { useQueryChange } from '@firm/screen/desk';
import { Button, CheckboxField, Text } from '@firm/ui';
import { useState } from 'react';
import type { ColumnChoice } from '../useListColumns.ts';
import { columnsParameter } from '../viewQuery.ts';
import { useTexts } from './texts.ts';
import { useViewChange } from './useViewChange.ts';

interface Props {
  columns: ColumnChoice;
  onClose: () => void;
}

/** Chooses the columns of a list: those of the view while the address names columns, else the reader's own. */
export function ColumnsDialog({ columns: { list, all, shown, usual, isNamed }, onClose }: Props) {
  const { t } = useTexts();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(shown));
  const change = useQueryChange();
  const keep = useViewChange(
    (columns: string[] | null) => api.call(views.chooseColumns, { body: { list, columns } }),
    onClose,
  );
  const show = (keys: readonly string[]) => {
    if (isNamed) {
      change({ columns: columnsParameter(keys) });
      onClose();
    } else keep.mutate(keys.join() === usual.join() ? null : [...keys]);
  };
  const toggle = (key: string, isShown: boolean) =>
    setChosen((before) => new Set(isShown ? [...before, key] : [...before].filter((other) => other !== key)));
  return (
    <FormDialog
      size="small"
      title={t('columns.menu')}
      confirm={t('columns.show')}
      pending={keep.isPending}
      aside={
        <Button variant="tertiary" pending={keep.isPending} onClick={() => show(usual)}>
          {t('columns.usual')}
        </Button>
      }
      onSubmit={() => show(all.map(({ key }) => key).filter((key) => chosen.has(key)))}
      onClose={onClose}
    >
      {keep.error && <FailureNote title={t('columns.notSaved')} failure={keep.error} />}
      <Text $soft>{t(isNamed ? 'columns.textOfView' : 'columns.text')}</Text>
      {all.map(({ key, header }, index) => (
        <CheckboxField
          key={key}
          label={header}
          // The first column names each row and is its link.
          disabled={index === 0}
          checked={chosen.has(key)}
          onChange={({ target }) => toggle(key, target.checked)}
        />
      ))}
      <Text $soft>{t('columns.hint')}</Text>
    </FormDialog>
  );
}
