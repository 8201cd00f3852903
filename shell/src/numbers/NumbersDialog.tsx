import { findNumbers } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { Button, Dialog, Stack, Text, Unbroken } from '@firm/ui';
import { useEffect, useRef } from 'react';
import type { NumbersAnswer, NumbersQuestion } from './lookAtNumbers.ts';
import { useNumbersTexts } from './texts.ts';

export interface NumbersDialogProps extends NumbersQuestion {
  onAnswer: (answer: NumbersAnswer) => void;
}

/**
 * Says "This looks like a Social Security number" and offers to mask all but four digits, send it unchanged, or edit
 * it.
 */
export function NumbersDialog({ kind, masked, mayKeep, isGuest, onAnswer }: NumbersDialogProps) {
  const { t } = useNumbersTexts();
  const { t: common } = useCommonTexts();
  const goesBack = useRef(false);
  // Runs after the dialog has returned the focus.
  useEffect(
    () => () => {
      if (goesBack.current) selectNumber();
    },
    [],
  );
  const back = () => {
    goesBack.current = true;
    onAnswer('back');
  };
  return (
    <Dialog
      open
      alert
      size="small"
      onClose={back}
      title={t(`title.${kind}`)}
      closeLabel={common('action.close')}
      footer={
        <>
          <Button variant="secondary" onClick={back}>
            {t('back')}
          </Button>
          <Button onClick={() => onAnswer('mask')}>{t('mask')}</Button>
        </>
      }
    >
      <Stack $gap={12}>
        <Text>
          {t('found')} <Unbroken>{masked.join(', ')}</Unbroken>
        </Text>
        <Text>{t(isGuest ? `contact.${kind}` : `text.${kind}`)}</Text>
        {mayKeep && (
          <div>
            <Button variant="tertiary" size="small" onClick={() => onAnswer('keep')}>
              {t('keep')}
            </Button>
          </div>
        )}
      </Stack>
    </Dialog>
  );
}

/** Selects the number in its field, so that the next key replaces it. */
function selectNumber(): void {
  for (const field of document.querySelectorAll<HTMLTextAreaElement | HTMLInputElement>(
    'textarea, input[type="text"], input:not([type])',
  )) {
    const [number] = field.disabled ? [] : findNumbers(field.value);
    if (!number) continue;
    field.focus();
    field.setSelectionRange(number.from, number.to);
    return;
  }
}
