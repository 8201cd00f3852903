import type { Analysis } from '@firm/contract';
import { describeFailure, useCommonTexts } from '@firm/i18n';
import { Button, Note, Row } from '@firm/ui';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { FieldForm } from './FieldForm.tsx';
import { formOf } from './fieldValue.ts';
import type { Review } from './useReview.ts';

/** What was read, for staff: each value is confirmed as it stands, or corrected; what was typed stays until it is saved. */
export function ReviewFields({ analysis, review }: { analysis: Analysis; review: Review }) {
  const { t } = useTexts();
  const common = useCommonTexts();
  const { kind, fields } = analysis;
  const { failure, refused } = review;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The first that was not taken, which may be far above the button, or pushed out of sight by the words over it.
    const first = refused.size > 0 && list.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!first) return;
    first.focus();
    first.scrollIntoView({ block: 'nearest' });
  }, [refused]);
  const isShownBelow = fields.some(review.troubleWith);
  const open = fields.filter(({ review: said }) => said === null);

  return (
    <Fields ref={list}>
      {failure && (review.isAllRefused || !isShownBelow) && (
        <Note tone="bad" role="alert">
          {review.isAllRefused ? t('analysis.nothingSaved') : describeFailure(common.t, failure)}
        </Note>
      )}
      {fields.map((field) => (
        <FieldForm
          key={field.name}
          field={field}
          value={review.shownIn(field)}
          form={kind ? formOf(kind, field.name) : undefined}
          trouble={review.troubleWith(field)}
          onType={(value) => review.type(field, value)}
          onSave={() => review.save(field)}
        />
      ))}
      {open.length > 1 && (
        <Row>
          <Button size="small" onClick={() => review.saveAll(open)}>
            {t('analysis.confirmAll', { count: open.length })}
          </Button>
        </Row>
      )}
    </Fields>
  );
}

const Fields = styled.div`
  display: grid;
  gap: 14px;
`;
