import { useMutation } from '@firm/api-client';
import type { Language } from '@firm/contract';
import { describeFailure, useCommonTexts } from '@firm/i18n';
import { Button, Dialog, Note, Row, toast } from '@firm/ui';
import { useState } from 'react';
import { CompareTexts, type Side } from '../../compare/CompareTexts.tsx';
import { useTexts } from '../../texts.ts';

interface Props<Words, Stored> {
  text: string;
  language: Language;
  draft: {
    collect: () => Words;
    settle: (theirs: Stored, which: 'theirs' | 'mine') => void;
    /** Asks the server what the colleague saved. */
    read: () => Promise<Stored>;
  };
  /** Both versions, the colleague's first. */
  sidesOf: (theirs: Stored, mine: Words) => readonly [Side, Side];
}

/**
 * A colleague, or the writer in another window, saved the same thing: nothing is overwritten before the writer has seen
 * it and chosen.
 */
export function ChangedMeanwhileNote<Words, Stored>({ text, language, draft, sidesOf }: Props<Words, Stored>) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const [seen, setSeen] = useState<{ theirs: Stored; sides: readonly [Side, Side] }>();
  const read = useMutation({
    mutationFn: draft.read,
    // Only the editor has the last words so far.
    onSuccess: (theirs) => setSeen({ theirs, sides: sidesOf(theirs, draft.collect()) }),
    onError: (failure) => toast.error(describeFailure(common, failure)),
  });
  const choose = (which: 'theirs' | 'mine') => {
    if (seen) draft.settle(seen.theirs, which);
    setSeen(undefined);
  };
  return (
    <Note tone="warn" role="alert">
      <b>{t('elsewhere.title')}</b> {text}
      <Row $gap={8}>
        <Button size="small" pending={read.isPending} onClick={() => read.mutate()}>
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
        {seen && <CompareTexts before={seen.sides[0]} after={seen.sides[1]} language={language} />}
      </Dialog>
    </Note>
  );
}
