import { api } from '@firm/api-client';
import { billing, type CreditNote } from '@firm/contract';
import { Button, VisuallyHidden } from '@firm/ui';
import { useFileExport } from '../files/useFileExport.ts';
import { useTexts } from '../texts.ts';

/** Saves a credit note as PDF. */
export function CreditFile({ credit: { id, number } }: { credit: CreditNote }) {
  const { t } = useTexts();
  const save = useFileExport({
    download: () => api.download(billing.credit, { params: { id } }),
    name: `${number}.pdf`,
  });
  return (
    <Button variant="tertiary" size="small" pending={save.isPending} onClick={() => save.mutate()}>
      {t('money.credit.file')}
      <VisuallyHidden>{` ${number}`}</VisuallyHidden>
    </Button>
  );
}
