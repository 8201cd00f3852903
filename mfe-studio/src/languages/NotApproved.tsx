import { ApiError } from '@firm/api-client';
import { FailureNote } from '@firm/screen';
import { Note } from '@firm/ui';
import { useTexts } from '../texts.ts';

/** The reasons why a text is refused: a missing field, or a code of the refusal. Each has a sentence. */
const LACKS = ['title', 'excerpt', 'content', 'alt_required', 'structure_differs', 'slug_taken'] as const;

/** Says that a text was not approved, and what it lacks. */
export function NotApproved({ failure }: { failure: unknown }) {
  const { t } = useTexts();
  const refused = failure instanceof ApiError ? failure.errors : [];
  const named = refused.map(({ field, code }) => (code === 'required' ? field : code));
  const lacks = LACKS.filter((one) => named.includes(one));
  if (lacks.length === 0) return <FailureNote title={t('languages.notApproved')} failure={failure} />;
  return (
    <Note tone="bad" role="alert">
      <b>{t('languages.notApproved')}</b> {lacks.map((one) => t(`languages.lacks.${one}`)).join(' ')}
    </Note>
  );
}
