import { useQuery } from '@firm/api-client';
import type { ClientDetails } from '@firm/contract';
import { useState } from 'react';
import { foundClientsQuery } from '../../clients/clients.queries.ts';
import { namesApart } from '../../clients/namesApart.ts';
import { ChooseDialog } from '../../list/ChooseDialog.tsx';
import { usePaused } from '../../list/usePaused.ts';
import { useTexts } from '../../texts.ts';

interface Props {
  client: ClientDetails;
  onChoose: (id: string) => void;
  onClose: () => void;
}

/** Finds the other account, by a search that begins with the client's own name. */
export function ChooseAccountDialog({ client, ...ask }: Props) {
  const { t } = useTexts();
  const [search, setSearch] = useState(client.name);
  const query = useQuery(foundClientsQuery(usePaused(search.trim())));
  const others = query.data?.results.filter(({ id }) => id !== client.id);
  return (
    <ChooseDialog
      words={{
        ...{ title: t('client.merge.title', { name: client.name }), text: t('client.merge.text') },
        ...{ confirm: t('client.merge.next'), search: t('clients.search'), label: t('client.merge.other') },
        ...{ choose: t('client.merge.choose'), missing: t('client.merge.otherMissing') },
        ...{ nothing: t('client.merge.nobody'), failed: t('clients.failed') },
      }}
      search={search}
      onSearch={setSearch}
      query={query}
      finds={others && namesApart(others)}
      {...ask}
    />
  );
}
