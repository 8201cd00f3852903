import { api, useMutation, useQueryClient } from '@firm/api-client';
import { letters } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { paths, useNavigate } from '@firm/router';
import { FailureNote } from '@firm/screen';
import { Button, ConfirmDialog } from '@firm/ui';
import { useState } from 'react';
import { useTexts } from '../texts.ts';
import { lettersQuery } from './letters.queries.ts';
import type { LetterDraft } from './useLetterDraft.ts';

/** Deletes a draft, after a question. */
export function RemoveLetter({ id, draft }: { id: string; draft: LetterDraft }) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isAsked, ask] = useState(false);
  const remove = useMutation({
    mutationFn: async () => {
      // A save that is under way changes the version.
      await draft.save();
      return api.call(letters.remove, { params: { id }, query: { version: draft.latest().version } });
    },
    onSuccess: () => {
      draft.discard();
      void queryClient.invalidateQueries({ queryKey: lettersQuery.queryKey });
      navigate(paths.studioLetters(), { replace: true });
    },
    onSettled: () => ask(false),
  });
  return (
    <div>
      <Button size="small" variant="tertiary" onClick={() => ask(true)}>
        {t('letter.remove')}
      </Button>
      {remove.error && <FailureNote title={t('letter.notDone')} failure={remove.error} />}
      <ConfirmDialog
        open={isAsked}
        danger
        title={t('letter.askRemove')}
        confirmLabel={t('letter.remove')}
        cancelLabel={common('action.cancel')}
        closeLabel={common('action.close')}
        pending={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => ask(false)}
      >
        <p>{t('letter.askRemoveText')}</p>
      </ConfirmDialog>
    </div>
  );
}
