import { api, useMutation } from '@firm/api-client';
import { type ArticleText, articles } from '@firm/contract';
import { describeFailure, useCommonTexts } from '@firm/i18n';
import { Button, Dialog, Note, Row, toast } from '@firm/ui';
import { useState } from 'react';
import { CompareTexts } from '../compare/CompareTexts.tsx';
import { useTexts } from '../texts.ts';
import type { TextDraft } from './draft/useTextDraft.ts';
import type { ArticleWords } from './draft/words.ts';

/** A colleague saved the same text: nothing is overwritten before the writer has seen it and chosen. */
export function ElsewhereNote({ articleId, draft }: { articleId: string; draft: TextDraft }) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const [seen, setSeen] = useState<{ theirs: ArticleText; mine: ArticleWords }>();
  const { language } = draft.text;
  // Never from the cache: they may have saved once more.
  const read = useMutation({
    mutationFn: () => api.call(articles.text, { params: { id: articleId }, query: { language } }),
    onError: (failure) => toast.error(describeFailure(common, failure)),
  });
  const choose = (which: 'theirs' | 'mine') => {
    if (seen) draft.settle(seen.theirs, which);
    setSeen(undefined);
  };
  return (
    <Note tone="warn" role="alert">
      <b>{t('elsewhere.title')}</b> {t('elsewhere.text')}
      <Row $gap={8}>
        <Button
          size="small"
          pending={read.isPending}
          // What was typed last is still in the editor alone.
          onClick={() => read.mutate(undefined, { onSuccess: (theirs) => setSeen({ theirs, mine: draft.collect() }) })}
        >
          {t('elsewhere.look')}
        </Button>
      </Row>
      <Dialog
        open={seen !== undefined}
        size="large"
        onClose={() => setSeen(undefined)}
        title={t('elsewhere.dialog')}
        closeLabel={common('action.close')}
        footer={
          <>
            <Button variant="secondary" onClick={() => choose('theirs')}>
              {t('elsewhere.takeTheirs')}
            </Button>
            <Button onClick={() => choose('mine')}>{t('elsewhere.keepMine')}</Button>
          </>
        }
      >
        {seen && (
          <CompareTexts
            before={{
              label: t('elsewhere.theirs', { name: seen.theirs.savedBy ?? t('elsewhere.somebody') }),
              ...seen.theirs,
            }}
            after={{ label: t('elsewhere.mine'), ...seen.mine }}
            language={language}
          />
        )}
      </Dialog>
    </Note>
  );
}
