import { ApiError, api, useMutation } from '@firm/api-client';
import { type LetterFailure, letters, type MonthlyLetter, officeDay } from '@firm/contract';
import { formatMonth, formatNumber, useCommonTexts } from '@firm/i18n';
import { FailureNote } from '@firm/screen';
import { Button, ConfirmDialog, Icon, Ledger, LedgerRow, Note, Panel, PanelHead, Text } from '@firm/ui';
import { Send, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../texts.ts';
import { Body } from './letterLook.ts';
import { useKeepLetter } from './useKeepLetter.ts';

/** Stands instead of an answer where the mail provider told of the mail later. */
const TOLD_LATER = 'webhook';

/** Lists the mails that did not arrive, with the reasons and the ways to mend them. */
export function FailuresPanel({ letter: { id, state, failures } }: { letter: MonthlyLetter }) {
  const { t, language } = useTexts();
  const { t: common } = useCommonTexts();
  const [isAsked, ask] = useState(false);
  const keep = useKeepLetter();
  const undo = useMutation({
    mutationFn: () => api.call(letters.undoStops, { params: { id } }),
    onSuccess: keep,
  });
  const again = useMutation({
    mutationFn: () => api.call(letters.again, { params: { id } }),
    onSuccess: keep,
    onSettled: () => ask(false),
  });
  if (failures.length === 0) return null;
  const labelOf = ({ kind, answer }: LetterFailure) =>
    [t(`letter.failure.${kind}`), answer === TOLD_LATER ? t('letter.toldLater') : answer].filter(Boolean).join(' · ');
  const isStill = state === 'sent' || state === 'stopped';
  return (
    <Panel aria-labelledby="letter-failures">
      <PanelHead id="letter-failures" title={t('letter.failures')} />
      <Body>
        <Ledger>
          {failures.map((one) => (
            <LedgerRow
              key={`${one.kind} ${one.answer}`}
              label={labelOf(one)}
              value={formatNumber(language, one.count)}
            />
          ))}
        </Ledger>
        <ChangeFailed failure={undo.error ?? again.error} />
        {failures.some(({ kind }) => kind === 'bounced') && (
          <>
            <Text $soft $small>
              {t('letter.undoHint')}
            </Text>
            <Button size="small" variant="secondary" pending={undo.isPending} onClick={() => undo.mutate()}>
              <Icon of={Undo2} size={16} />
              {t('letter.undo')}
            </Button>
          </>
        )}
        {isStill && failures.some(({ kind }) => kind !== 'bounced') && (
          <>
            <Text $soft $small>
              {t('letter.againHint')}
            </Text>
            <Button size="small" variant="secondary" onClick={() => ask(true)}>
              <Icon of={Send} size={16} />
              {t('letter.again')}
            </Button>
            <ConfirmDialog
              open={isAsked}
              title={t('letter.askAgain')}
              confirmLabel={t('letter.again')}
              cancelLabel={common('action.cancel')}
              closeLabel={common('action.close')}
              pending={again.isPending}
              onConfirm={() => again.mutate()}
              onCancel={() => ask(false)}
            >
              <p>{t('letter.askAgainText', { month: formatMonth(language, officeDay(new Date())) })}</p>
            </ConfirmDialog>
          </>
        )}
      </Body>
    </Panel>
  );
}

/** Why a letter did not go on, stop or go again. */
export function ChangeFailed({ failure }: { failure: unknown }) {
  const { t } = useTexts();
  if (!failure) return null;
  if (failure instanceof ApiError && failure.errors.some(({ code }) => code === 'month_taken'))
    return (
      <Note tone="bad" role="alert">
        {t('letter.problem.month_taken')}
      </Note>
    );
  return <FailureNote title={t('letter.notDone')} failure={failure} />;
}
