import { ApiError } from '@firm/api-client';
import { FailureNote } from '@firm/screen';
import { Note } from '@firm/ui';
import { useTexts } from '../texts.ts';

const PARTS = ['title', 'excerpt', 'content'] as const;

/** Says that a text was not approved, and what it lacks. */
export function NotApproved({ failure }: { failure: unknown }) {
  const { t } = useTexts();
  const refused = failure instanceof ApiError ? failure.errors : [];
  const lacks = PARTS.filter((part) => refused.some(({ field }) => field === part));
  if (lacks.length === 0) return <FailureNote title={t('languages.notApproved')} failure={failure} />;
  return (
    <Note tone="bad" role="alert">
      <b>{t('languages.notApproved')}</b> {lacks.map((part) => t(`languages.lacks.${part}`)).join(' ')}
    </Note>
  );
}
