import { type SavedView, VIEW_TITLE_MAX_LENGTH, type ViewList } from '@firm/contract';
import { Link, useLocation } from '@firm/router';
import { FormDialog, FormProblems, isChangedMeanwhile } from '@firm/screen';
import { CheckboxField, SelectField, Text, TextField } from '@firm/ui';
import { useTexts } from './texts.ts';
import { useSaveForm } from './useSaveForm.ts';

interface Props {
  list: ViewList;
  query: string;
  all: readonly SavedView[];
  last: SavedView | undefined;
  onSaved: (view: SavedView) => void;
  onClose: () => void;
}

/** Saves what the list shows: under a name, or in the place of a view that the reader may change. */
export function SaveViewDialog({ list, query, all, last, onSaved, onClose }: Props) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const { form, values, replaced } = useSaveForm({ list, query, all, last, onSaved });
  const changeable = all.filter(({ mayChange }) => mayChange);
  return (
    <FormDialog
      title={t('saveTitle')}
      confirm={t('save')}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormProblems form={form} failure={form.failure} failed={t('notSaved')}>
        {replaced && isChangedMeanwhile(form.failure) ? (
          <>
            {t('replaceStale', { title: replaced.title })}{' '}
            <Link to={{ pathname, search: replaced.query }} target="_blank">
              {t('look')}
            </Link>
          </>
        ) : undefined}
      </FormProblems>
      <Text $soft>{t('saveText')}</Text>
      {changeable.length > 0 && (
        <SelectField {...form.field('as')} label={t('as')} value={replaced?.id ?? ''}>
          <option value="">{t('asNew')}</option>
          {changeable.map(({ id, title }) => (
            <option key={id} value={id}>
              {t('asOne', { title })}
            </option>
          ))}
        </SelectField>
      )}
      {!replaced && (
        <>
          <TextField
            {...form.field('title')}
            label={t('title')}
            hint={t('titleHint')}
            required
            autoComplete="off"
            maxLength={VIEW_TITLE_MAX_LENGTH}
            value={values.title}
          />
          <CheckboxField {...form.field('isShared')} label={t('isShared')} checked={values.isShared} />
        </>
      )}
    </FormDialog>
  );
}
