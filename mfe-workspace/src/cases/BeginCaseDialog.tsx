import { useQuery } from '@firm/api-client';
import { FailureNote, FormDialog, FormProblems, useForm } from '@firm/screen';
import { Button, Icon, Note } from '@firm/ui';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { clientQuery } from '../client/client.queries.ts';
import { NewCaseDialog } from '../client/NewCaseDialog.tsx';
import { ClientChoice } from '../clients/ClientChoice.tsx';
import { NewClientDialog } from '../clients/NewClientDialog.tsx';
import { useTexts } from '../texts.ts';

/** Begins a case: asks for its client, who is found or created, and then for the case. */
export function BeginCaseDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const [values, setValues] = useState({ clientId: '' });
  const [asked, ask] = useState('');
  const [isNew, setNew] = useState(false);
  const client = useQuery({ ...clientQuery(asked), enabled: asked !== '' });
  const form = useForm<{ clientId: string }, 'clientMissing'>({
    values,
    onChange: (_, clientId) => {
      setValues({ clientId });
      ask('');
    },
    fields: [{ name: 'clientId' }],
    check: ({ clientId }) => (clientId ? {} : { clientId: 'clientMissing' }),
    send: async ({ clientId }) => {
      if (clientId === asked) await client.refetch();
      else ask(clientId);
    },
    inWords: (problem) => t(`clients.problem.${problem}`),
  });
  if (isNew)
    return (
      <NewClientDialog
        onCreated={(clientId) => {
          setValues({ clientId });
          ask(clientId);
          setNew(false);
        }}
        onClose={() => setNew(false)}
      />
    );
  if (client.data && !client.data.isDisabled) return <NewCaseDialog client={client.data} onClose={onClose} />;
  return (
    <FormDialog
      title={t('client.newCase')}
      confirm={t('list.goOn')}
      pending={form.pending || client.isFetching}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormProblems form={form} failure={form.failure} />
      {client.isError && <FailureNote title={t('client.failed')} failure={client.error} />}
      {client.data && <Note tone="warn">{t('client.disabled')}</Note>}
      <ClientChoice field={form.field('clientId')} value={values.clientId} />
      <div>
        <Button variant="secondary" size="small" onClick={() => setNew(true)}>
          <Icon of={UserPlus} size={16} />
          {t('clients.new')}
        </Button>
      </div>
    </FormDialog>
  );
}
