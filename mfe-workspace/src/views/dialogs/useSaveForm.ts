import { api, useIdempotencyKey } from '@firm/api-client';
import { type SavedView, VIEWS_MAX, type ViewList, views } from '@firm/contract';
import { useForm } from '@firm/screen';
import { useSession } from '@firm/session';
import { toast } from '@firm/ui';
import { useState } from 'react';
import { problemOfView, useProblemWords, type ViewProblem } from './problems.ts';
import { useTexts } from './texts.ts';
import { useViewChange } from './useViewChange.ts';

/** `as`: the id of the view to replace; '' for a new one. */
type Values = Record<'as' | 'title', string> & { isShared: boolean };

interface Options {
  list: ViewList;
  /** The query that a view saved now would keep. */
  query: string;
  all: readonly SavedView[];
  /** The view that was chosen last: it is the first to be replaced. */
  last: SavedView | undefined;
  onSaved: (view: SavedView) => void;
}

/** The form that saves what a list shows: as a new view, or in the place of one. */
export function useSaveForm({ list, query, all, last, onSaved }: Options) {
  const { t } = useTexts();
  const keyOf = useIdempotencyKey();
  const me = useSession(({ user }) => user?.id);
  const [values, setValues] = useState<Values>({ as: last?.mayChange ? last.id : '', title: '', isShared: false });
  const replaced = all.find(({ id }) => id === values.as);
  const save = useViewChange(
    ({ title, isShared }: Values) => {
      if (replaced) {
        const { id, version } = replaced;
        return api.call(views.update, { params: { id }, body: { version, query } });
      }
      const body = { list, title: title.trim(), query, isShared };
      return api.call(views.create, { body, idempotencyKey: keyOf(body) });
    },
    (view) => {
      toast.success(t('saved', { title: view.title }));
      onSaved(view);
    },
  );
  const own = all.filter(({ owner }) => owner.id === me);
  const form = useForm<Values, ViewProblem>({
    values,
    onChange: (field, value) => setValues((typed) => ({ ...typed, [field]: value })),
    fields: [{ name: 'title' }, { name: 'isShared' }],
    check: ({ title }) => {
      if (replaced) return {};
      if (!title.trim()) return { title: 'missing' };
      return own.length >= VIEWS_MAX ? { title: 'tooMany' } : {};
    },
    send: (typed) => save.mutateAsync(typed),
    problemOf: problemOfView,
    // Another window may have saved the last view that there was room for.
    renamed: { list: 'title' },
    inWords: useProblemWords(),
  });
  return { form, values, replaced };
}
