import type { Analysis } from '@firm/contract';
import { describeFailure, useCommonTexts } from '@firm/i18n';
import { Button, Note, Row } from '@firm/ui';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { FieldForm } from './FieldForm.tsx';
import { formOf } from './fieldValue.ts';
import type { Review } from './useReview.ts';

/** Lists the values read, for staff, who confirm or correct each; typed values stay until saved. */
export function ReviewFields({ analysis, review }: { analysis: Analysis; review: Review }) {
  const { t } = useTexts();
  const common = useCommonTexts();
  const { kind, fields } = analysis;
  const { failure, refused } = review;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Focuses the first refused field, which may be far above the button or pushed out of sight by the message above
    // it.
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
