import type { CaseClient } from '@firm/contract';
import { languages } from '@firm/i18n';
import { type Fact, Facts, Heading, Panel, Person, Stack } from '@firm/ui';
import { useTexts } from '../../texts.ts';

/** Shows staff the case's client, their contact details and language. */
export function ClientPanel({ client }: { client: CaseClient }) {
  const { t } = useTexts();
  const language = languages.find(({ code }) => code === client.preferredLanguage);
  const facts: Fact[] = [
    { label: t('case.clientEmail'), value: <a href={`mailto:${client.email}`}>{client.email}</a> },
    ...(client.phone
      ? [
          {
            label: t('case.clientPhone'),
            value: <a href={`tel:${client.phone.replace(/[^\d+]/g, '')}`}>{client.phone}</a>,
          },
        ]
      : []),
    { label: t('case.clientLanguage'), value: language?.name ?? client.preferredLanguage },
  ];
  return (
    <Panel $pad aria-labelledby="client">
      <Stack $gap={14}>
        <Heading id="client" $size="small">
          {t('case.client')}
        </Heading>
        <Person name={client.name} size="large" />
        <Facts facts={facts} />
      </Stack>
    </Panel>
  );
}
