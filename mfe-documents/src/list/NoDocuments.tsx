import { useCommonTexts } from '@firm/i18n';
import { Button, Empty } from '@firm/ui';
import { useTexts } from '../texts.ts';

/** Shown without documents; the upload area above stays in place. */
export function NoDocuments({ narrowed, onClear }: { narrowed: boolean; onClear: () => void }) {
  const { t } = useTexts();
  const common = useCommonTexts();
  return narrowed ? (
    <Empty
      art="empty-search"
      title={t('list.noMatch')}
      level="h2"
      text={t('list.noMatchText')}
      action={
        <Button variant="secondary" onClick={onClear}>
          {common.t('action.clearFilters')}
        </Button>
      }
    />
  ) : (
    <Empty art="empty-folder" title={t('list.empty')} level="h2" text={t('list.emptyText')} />
  );
}
