import { api, useMutation } from '@firm/api-client';
import { billing, type CreditNote, OFFICE_ZONE } from '@firm/contract';
import { formatDate, formatMoney } from '@firm/i18n';
import { saveFile } from '@firm/screen';
import { Button, toast, Unbroken, VisuallyHidden } from '@firm/ui';
import { useTexts } from '../texts.ts';

/** One credit note of an invoice: the amount, the reason and its file. */
export function CreditLine({ credit: { id, number, amountCents, reason, issuedAt } }: { credit: CreditNote }) {
  const { t, language } = useTexts();
  const save = useMutation({
    mutationFn: async () => saveFile(await api.download(billing.credit, { params: { id } }), `${number}.pdf`),
    onError: () => void toast.error(t('billing.fileFailed')),
  });
  return (
    <li>
      <span>
        {t('billing.credited', { number, day: formatDate(language, issuedAt, OFFICE_ZONE) })}
        <br />
        <Unbroken>{reason}</Unbroken>
        <br />
        <Button variant="tertiary" size="small" pending={save.isPending} onClick={() => save.mutate()}>
          {t('billing.creditFile')}
          <VisuallyHidden>{` ${number}`}</VisuallyHidden>
        </Button>
      </span>
      <span>{formatMoney(language, -amountCents, true)}</span>
    </li>
  );
}
