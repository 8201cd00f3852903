import { LETTER_RATE_MAX } from '@firm/contract';
import { formatNumber } from '@firm/i18n';
import { TextField } from '@firm/ui';
import { useTexts } from '../texts.ts';

interface Props {
  value: string;
  isWrong: boolean;
  onChange: (value: string) => void;
}

/** How many emails of a letter leave per minute. */
export function RateField({ value, isWrong, onChange }: Props) {
  const { t, language } = useTexts();
  return (
    <TextField
      name="perMinute"
      inputMode="numeric"
      label={t('letter.rate')}
      hint={t('letter.rateHint')}
      error={isWrong ? t('letter.problem.rate_wrong', { max: formatNumber(language, LETTER_RATE_MAX) }) : undefined}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
