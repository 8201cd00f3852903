import { api, useMutation } from '@firm/api-client';
import { type Language, letters, type MonthlyLetter } from '@firm/contract';
import { describeFailure, useCommonTexts } from '@firm/i18n';
import { Button, Dialog, Note, Row, toast } from '@firm/ui';
import { useState } from 'react';
import { CompareTexts } from '../compare/CompareTexts.tsx';
import { useTexts } from '../texts.ts';
import type { LetterDraft } from './useLetterDraft.ts';

interface Props {
  id: string;
  language: Language;
  draft: LetterDraft;
}

/** A colleague saved the same letter: nothing is overwritten before the writer has seen it and chosen. */
export function ElsewhereNote({ id, language, draft }: Props) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const [seen, setSeen] = useState<{ theirs: MonthlyLetter; mine: MonthlyLetter['texts'] }>();
  const read = useMutation({
    mutationFn: () => api.call(letters.get, { params: { id } }),
    onError: (failure) => toast.error(describeFailure(common, failure)),
  });
  const choose = (which: 'theirs' | 'mine') => {
    if (seen) draft.settle(seen.theirs, which);
    setSeen(undefined);
  };
  const sideOf = (texts: MonthlyLetter['texts'], label: string) => {
    const { title = '', text = '' } = texts[language] ?? {};
    return { label, title, excerpt: '', content: text };
  };
  return (
    <Note tone="warn" role="alert">
      <b>{t('elsewhere.title')}</b> {t('letter.elsewhere')}
      <Row $gap={8}>
        <Button
          size="small"
          pending={read.isPending}
          onClick={() =>
            read.mutate(undefined, { onSuccess: (theirs) => setSeen({ theirs, mine: draft.collect().texts }) })
          }
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
            before={sideOf(seen.theirs.texts, t('letter.theirs'))}
            after={sideOf(seen.mine, t('elsewhere.mine'))}
            language={language}
          />
        )}
      </Dialog>
    </Note>
  );
}
