import { ApiError, api, useMutation, useQueryClient } from '@firm/api-client';
import { letters, type MonthlyLetter } from '@firm/contract';
import { capitalised } from '@firm/i18n';
import { FailureNote } from '@firm/screen';
import { Button, Icon, Note, Panel, PanelHead, Text, toast } from '@firm/ui';
import { Send } from 'lucide-react';
import { useTexts } from '../texts.ts';
import { Body } from './letterLook.ts';
import { letterQuery } from './letters.queries.ts';
import { Refused } from './Refused.tsx';
import type { LetterDraft } from './useLetterDraft.ts';
import { useLetterProblem } from './useLetterProblem.ts';

/** Sends the letter as it stands to whoever writes it. */
export function TestPanel({
  letter: { id, articles, test: last },
  draft,
}: {
  letter: MonthlyLetter;
  draft: LetterDraft;
}) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const problemOf = useLetterProblem(draft.words, articles);
  const test = useMutation({
    mutationFn: async () => {
      await draft.saveAll();
      return api.call(letters.test, { params: { id } });
    },
    onSuccess: ({ email, languages }) => {
      toast.info(
        t('letter.tested', {
          email,
          languages: languages.map((one) => capitalised(t(`language.${one}`))).join(', '),
        }),
      );
      void queryClient.invalidateQueries({ queryKey: letterQuery(id).queryKey });
    },
  });
  const refused = test.error instanceof ApiError ? test.error.errors : [];
  return (
    <Panel aria-labelledby="letter-test">
      <PanelHead id="letter-test" title={t('letter.test')} />
      <Body>
        <Text $soft $small>
          {t('letter.testHint')}
        </Text>
        <Button size="small" variant="secondary" pending={test.isPending} onClick={() => test.mutate()}>
          <Icon of={Send} size={16} />
          {t('letter.sendTest')}
        </Button>
        {last.answer && (
          <Note tone="bad" role="status">
            {t('letter.testRefused', { answer: last.answer })} {last.waiting > 0 && t('letter.troubleWaits')}
          </Note>
        )}
        {refused.length > 0 ? (
          <Refused title={t('letter.notTested')} problems={refused.map(problemOf)} />
        ) : (
          test.error && <FailureNote title={t('letter.notTested')} failure={test.error} />
        )}
      </Body>
    </Panel>
  );
}
