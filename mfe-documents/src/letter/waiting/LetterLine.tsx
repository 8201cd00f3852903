import { ApiError, useIsOnline } from '@firm/api-client';
import { ServedLink } from '@firm/federation';
import { describeFailure, formatNumber, useCommonTexts } from '@firm/i18n';
import { paths } from '@firm/router';
import { Button, ConfirmDialog, Icon, IconButton, ProgressBar, Text, Unbroken } from '@firm/ui';
import { RotateCw, X } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../texts.ts';
import { isForTerms } from './sendLetter.ts';
import type { LetterState } from './startWaiting.ts';

interface Props {
  letter: LetterState;
  /** The person has not confirmed the account's address yet. */
  isUnconfirmed?: boolean;
  onCancel: () => Promise<void>;
  onRetry: () => void;
}

/** One letter that waits or is being sent. */
export function LetterLine({ letter: { letter, state, share, failure }, isUnconfirmed, onCancel, onRetry }: Props) {
  const { t, language } = useTexts();
  const { t: common } = useCommonTexts();
  const [asked, setAsked] = useState(false);
  const { aim } = letter;
  const { title } = aim;
  const percent = Math.floor(share * 100);
  const isOnline = useIsOnline();
  // Another tab may be the one that the server refused.
  const isHeld = state === 'unconfirmed' || (state === 'waiting' && isOnline && isUnconfirmed === true);
  const isRefused = state === 'refused';
  const words = () => {
    if (isRefused) return `${t('waiting.refused')} ${reasonOf(failure)}`;
    if (isHeld) return t('waiting.confirm');
    const sent = { percent: formatNumber(language, percent) };
    if (state === 'sending') return t('waiting.sending', sent);
    const waits = t(isOnline ? 'waiting.soon' : 'waiting.waiting');
    return percent > 0 ? `${waits} ${t('waiting.soFar', sent)}` : waits;
  };
  return (
    <li>
      <span>
        <b>
          <Unbroken>{title}</Unbroken>
        </b>
        <Text $soft $small role={isRefused ? 'alert' : 'status'}>
          {words()}
        </Text>
        {!isRefused && !isHeld && (percent > 0 || state === 'sending') && (
          <ProgressBar percent={percent} label={t('waiting.progress', { title })} />
        )}
        {isRefused && isForTerms(failure) && (
          <p>
            <ServedLink to={paths.profile('consents')}>{t('waiting.toTerms')}</ServedLink>
          </p>
        )}
        {isRefused && (
          <Button size="small" variant="secondary" onClick={onRetry}>
            <Icon of={RotateCw} size={16} />
            {t('upload.retry')}
          </Button>
        )}
      </span>
      <IconButton label={t('waiting.cancel', { title })} onClick={() => setAsked(true)}>
        <Icon of={X} />
      </IconButton>
      <ConfirmDialog
        open={asked}
        title={t('waiting.cancelTitle')}
        confirmLabel={t('waiting.cancelConfirm')}
        cancelLabel={t('waiting.cancelKeep')}
        closeLabel={common('action.close')}
        danger
        onConfirm={() => {
          setAsked(false);
          void onCancel();
        }}
        onCancel={() => setAsked(false)}
      >
        {t(
          'caseId' in aim
            ? 'waiting.cancelText'
            : aim.start.mayHaveArrived
              ? 'waiting.cancelBegunText'
              : 'waiting.cancelCaseText',
        )}
      </ConfirmDialog>
    </li>
  );

  function reasonOf(cause: unknown): string {
    if (cause instanceof ApiError && cause.code === 'no_room') return t('refused.noRoom');
    if (isForTerms(cause)) return t('waiting.terms');
    return describeFailure(common, cause);
  }
}
