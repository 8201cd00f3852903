import type { ClientDetails } from '@firm/contract';
import { StatementDialog } from '@firm/screen';
import { Button, Panel, PanelHead } from '@firm/ui';
import { useState } from 'react';
import { useTexts } from '../texts.ts';
import { InvoiceLines } from './InvoiceLines.tsx';

/** Shows the client's debt and the latest invoices. */
export function InvoicesPanel({ client }: { client: Pick<ClientDetails, 'id' | 'name' | 'billing'> }) {
  const { t } = useTexts();
  const [isAsking, setAsking] = useState(false);
  return (
    <Panel aria-labelledby="invoices">
      <PanelHead id="invoices" title={t('client.invoices')}>
        <Button variant="tertiary" size="small" onClick={() => setAsking(true)}>
          {t('client.statement.action')}
        </Button>
      </PanelHead>
      <InvoiceLines billing={client.billing} />
      {isAsking && (
        <StatementDialog
          title={t('client.statement.title', { name: client.name })}
          failed={t('client.statement.failed')}
          clientId={client.id}
          say={(key) => t(`client.statement.${key}`)}
          onClose={() => setAsking(false)}
        />
      )}
    </Panel>
  );
}
