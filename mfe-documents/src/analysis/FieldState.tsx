import { ANALYSIS_CONFIDENCE_MIN, type AnalysisField } from '@firm/contract';
import { formatNumber } from '@firm/i18n';
import { Badge } from '@firm/ui';
import { CircleCheck, ScanText, TriangleAlert } from 'lucide-react';
import { useTexts } from '../texts.ts';

/** Shows how reliable a field is: a person's review, else the confidence of the reading. */
export function FieldState({ field: { value, confidence, review } }: { field: AnalysisField }) {
  const { t, language } = useTexts();
  if (review) {
    return (
      <Badge tone="good" icon={CircleCheck}>
        {t(`analysis.review.${review}`)}
      </Badge>
    );
  }
  const percent = formatNumber(language, Math.round(confidence * 100));
  if (confidence >= ANALYSIS_CONFIDENCE_MIN)
    return <Badge icon={ScanText}>{value === '' ? t('analysis.blank') : t('analysis.sure', { percent })}</Badge>;
  return (
    <Badge tone="warn" icon={TriangleAlert}>
      {value === '' ? t('analysis.notFound') : t('analysis.unsure', { percent })}
    </Badge>
  );
}

/** Describes where a field was read; empty for a field that was not found. */
export function usePlace() {
  const { t } = useTexts();
  return ({ page, text }: AnalysisField) =>
    page === null ? '' : t(text ? 'analysis.place' : 'analysis.page', { page, text: text ?? '' });
}
