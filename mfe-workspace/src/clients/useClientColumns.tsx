import { type ClientSummary, OFFICE_ZONE } from '@firm/contract';
import { formatListDay, languages, useCommonTexts } from '@firm/i18n';
import { color } from '@firm/ui';
import { styled } from 'styled-components';
import { SpecialistMark } from '../cases/SpecialistMark.tsx';
import { Email } from '../list/Email.tsx';
import type { ListColumn } from '../list/ListTable.tsx';
import { OneLine } from '../list/listLook.ts';
import { useTexts } from '../texts.ts';

/** The columns of the list of clients. */
export function useClientColumns(): ListColumn<ClientSummary>[] {
  const { t, language } = useTexts();
  const { t: common } = useCommonTexts();
  const now = new Date();
  return [
    {
      key: 'name',
      header: t('clients.client'),
      sort: 'name',
      width: '22%',
      cell: ({ name, isInvited }) => (
        <>
          {name}
          {isInvited && <Soft> {t('clients.invited')}</Soft>}
        </>
      ),
    },
    {
      key: 'phone',
      header: t('clients.phone'),
      cell: ({ phone, email }) =>
        phone ? (
          <OneLine>{phone}</OneLine>
        ) : (
          <Soft>
            <Email of={email} />
          </Soft>
        ),
    },
    {
      key: 'email',
      header: t('clients.email'),
      extra: true,
      wideOnly: true,
      cell: ({ email }) => <Email of={email} />,
    },
    {
      key: 'services',
      header: t('clients.services'),
      width: '20%',
      broadOnly: true,
      cell: ({ services }) => services.map((service) => common(`service.${service}`)).join(', ') || '–',
    },
    {
      key: 'cases',
      header: t('clients.open'),
      numeric: true,
      wideOnly: true,
      cell: ({ activeCases }) => activeCases,
    },
    {
      key: 'specialist',
      header: t('clients.specialist'),
      cell: ({ assignedStaff, specialistLeft = false }) => (
        <SpecialistMark case={{ specialist: assignedStaff, specialistLeft }} />
      ),
    },
    {
      key: 'language',
      header: t('clients.language'),
      broadOnly: true,
      cell: ({ preferredLanguage }) => (
        <OneLine>{languages.find(({ code }) => code === preferredLanguage)?.name}</OneLine>
      ),
    },
    {
      key: 'activity',
      header: t('clients.activity'),
      sort: 'activity',
      wideOnly: true,
      cell: ({ lastActivityAt }) => (
        <Day dateTime={lastActivityAt}>{formatListDay(language, lastActivityAt, now, OFFICE_ZONE)}</Day>
      ),
    },
  ];
}

const Soft = styled.span`
  color: ${color.inkSoft};
  font-size: var(--t14);
  font-weight: 400;
`;

const Day = styled.time`
  white-space: nowrap;
`;
