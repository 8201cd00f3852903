import type { AnalysisField, AnalysisKind } from '@firm/contract';
import type { AnalysisReviewBody } from '@firm/contract/schemas';
import type { z } from 'zod';
import { Conflict, Invalid } from '../../ground/errors.ts';
import { fits } from './fields/valueForm.ts';

type Said = z.output<typeof AnalysisReviewBody>['fields'][number];

/**
 * Returns the fields after the staff's review. Throws one error that names each invalid value, and then applies none.
 */
export function applyReview(
  kind: AnalysisKind,
  fields: readonly AnalysisField[],
  said: readonly Said[],
): AnalysisField[] {
  const before = new Map(fields.map((field) => [field.name, field]));
  const refused = (message: (one: Said, now: AnalysisField | undefined) => string | undefined) =>
    said.flatMap((one, index) => {
      const why = message(one, before.get(one.name));
      return why === undefined ? [] : [{ field: `fields.${index}.value`, message: why }];
    });

  const wrong = refused(({ name, value }, now) =>
    now && (value === '' || fits(kind, name, value)) ? undefined : 'This value does not have the form of its field',
  );
  if (wrong.length > 0) throw new Invalid(wrong);
  const changed = refused(({ value, seen }, now) =>
    // A reviewer who enters the current value overwrites nothing.
    !seen || !now || now.value === value || (now.value === seen.value && now.review === seen.review)
      ? undefined
      : `It has been ${now.review ?? 'changed'} meanwhile: “${now.value}”`,
  );
  if (changed.length > 0)
    throw new Conflict('conflict', 'Someone else has reviewed this in the meantime. Please look at it again.', changed);

  const values = new Map(said.map(({ name, value }) => [name, value]));
  return fields.map((field) => {
    const value = values.get(field.name);
    if (value === undefined) return field;
    const review = value === field.value ? (field.review ?? 'confirmed') : 'corrected';
    return { ...field, value, review };
  });
}
