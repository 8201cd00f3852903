import { type CaseClient, telephoneLink } from '@firm/contract';
import { languages } from '@firm/i18n';
import { Link, paths } from '@firm/router';
import { type Fact, Facts, fingerHigh, Panel, PanelBody, PanelHead, Person, Stack } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from './texts.ts';

/** The case's client, and how to reach them. */
export function ClientPanel({ client }: { client: CaseClient }) {
  const { t } = useTexts();
  const { id, name, email, phone, preferredLanguage } = client;
  const language = languages.find(({ code }) => code === preferredLanguage);
  const facts: Fact[] = [
    { label: t('case.clientEmail'), value: <a href={`mailto:${email}`}>{email}</a> },
    ...(phone
      ? [
          {
            label: t('case.clientPhone'),
            value: <a href={telephoneLink(phone)}>{phone}</a>,
          },
        ]
      : []),
    { label: t('case.clientLanguage'), value: language?.name ?? preferredLanguage },
  ];
  return (
    <Panel aria-labelledby="client">
      <PanelHead id="client" title={t('case.client')} />
      <PanelBody>
        <Stack $gap={14}>
          <Person name={name} title={<NameLink to={paths.workClient(id)}>{name}</NameLink>} />
          <Facts facts={facts} />
        </Stack>
      </PanelBody>
    </Panel>
  );
}

const NameLink = styled(Link)`
  font-weight: 600;
  ${fingerHigh}
`;
