import { ApiError } from '@firm/api-client';
import { describeFailure, formatNumber, useCommonTexts } from '@firm/i18n';
import { Button, ConfirmDialog, Icon, IconButton, ProgressBar, Text, Unbroken } from '@firm/ui';
import { RotateCw, X } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../texts.ts';
import type { LetterState } from './startWaiting.ts';

interface Props {
  letter: LetterState;
  onCancel: () => Promise<void>;
  onRetry: () => void;
}

/** One letter that waits or is being sent. */
export function LetterLine({ letter: { letter, state, share, failure }, onCancel, onRetry }: Props) {
  const { t, language } = useTexts();
  const { t: common } = useCommonTexts();
  const [asked, setAsked] = useState(false);
  const { aim } = letter;
  const { title } = aim;
  const percent = Math.floor(share * 100);
  return (
    <li>
      <span>
        <b>
          <Unbroken>{title}</Unbroken>
        </b>
        <Text $soft $small role={state === 'refused' ? 'alert' : 'status'}>
          {state === 'refused'
            ? `${t('waiting.refused')} ${reasonOf(failure)}`
            : t(`waiting.${state}`, { percent: formatNumber(language, percent) })}
        </Text>
        {state !== 'refused' && <ProgressBar percent={percent} label={t('waiting.progress', { title })} />}
        {state === 'refused' && (
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
    if (cause instanceof ApiError && cause.code === 'email_not_verified') return t('waiting.confirm');
    return describeFailure(common, cause);
  }
}
