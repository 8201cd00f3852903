import { useQuery } from '@firm/api-client';
import { paths, useNavigate } from '@firm/router';
import { useState } from 'react';
import { ChooseDialog } from '../list/ChooseDialog.tsx';
import { usePaused } from '../list/usePaused.ts';
import { useTexts } from '../texts.ts';
import { foundClientsQuery } from './clients.queries.ts';

/** Asks for whom a case is started, and leads to the form on that client's page. */
export function ChooseClientDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const query = useQuery(foundClientsQuery(usePaused(search.trim())));
  return (
    <ChooseDialog
      words={{
        ...{ title: t('client.newCase'), confirm: t('list.goOn'), search: t('clients.search') },
        ...{ label: t('money.client'), choose: t('clients.choose'), missing: t('clients.choose') },
        ...{ nothing: t('list.nothing'), failed: t('clients.failed') },
      }}
      search={search}
      onSearch={setSearch}
      query={query}
      finds={query.data?.results.map(({ id, name, email }) => ({ id, name: [name, email].join(', ') }))}
      // The address of this dialog leaves the history: the way back leads to where it was asked for.
      onChoose={(id) => navigate(`${paths.workClient(id)}?case=new`, { replace: true })}
      onClose={onClose}
    />
  );
}
