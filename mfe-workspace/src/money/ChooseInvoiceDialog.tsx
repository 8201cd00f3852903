import { useQuery } from '@firm/api-client';
import { formatMoney } from '@firm/i18n';
import { useState } from 'react';
import { ChooseDialog } from '../list/ChooseDialog.tsx';
import { usePaused } from '../list/usePaused.ts';
import { useTexts } from '../texts.ts';
import { unpaidQuery } from './money.queries.ts';

interface Props {
  onChoose: (id: string) => void;
  onClose: () => void;
}

/** Asks for the unpaid invoice for which money came in. */
export function ChooseInvoiceDialog(ask: Props) {
  const { t, language } = useTexts();
  const [search, setSearch] = useState('');
  const query = useQuery(unpaidQuery(usePaused(search.trim())));
  return (
    <ChooseDialog
      words={{
        ...{ title: t('money.record.action'), confirm: t('list.goOn'), search: t('money.search') },
        ...{ label: t('money.invoice'), choose: t('money.chooseInvoice'), missing: t('money.chooseInvoice') },
        ...{ nothing: t(search.trim() ? 'list.nothing' : 'money.none'), failed: t('money.failed') },
      }}
      search={search}
      onSearch={setSearch}
      query={query}
      finds={query.data?.results.map(({ id, clientName, number, title, leftCents }) => ({
        id,
        name: [clientName, number, title, formatMoney(language, leftCents, true)].filter(Boolean).join(', '),
      }))}
      {...ask}
    />
  );
}
