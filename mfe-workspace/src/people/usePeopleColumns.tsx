import type { Colleague } from '@firm/contract';
import { jobTitle, useCommonTexts } from '@firm/i18n';
import { Avatar, color, media } from '@firm/ui';
import { styled } from 'styled-components';
import { Email } from '../list/Email.tsx';
import type { ListColumn } from '../list/ListTable.tsx';
import { OneLine } from '../list/listLook.ts';
import { useTexts } from '../texts.ts';
import { nameOf } from './nameOf.ts';
import { FactorBadge, StateBadge } from './PersonBadges.tsx';
import { PersonMenu } from './PersonMenu.tsx';
import type { Asked } from './usePersonActions.ts';
import { usePersonWords } from './usePersonWords.ts';

/** The columns of the list of colleagues. */
export function usePeopleColumns(
  openAt: (person: Colleague) => string,
  onAsk: (what: Asked, person: Colleague) => void,
): ListColumn<Colleague>[] {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const words = usePersonWords();
  return [
    {
      key: 'name',
      header: t('people.column.name'),
      sort: 'name',
      width: '28%',
      cell: (person) => (
        <Who>
          <Avatar name={nameOf(person)} size="small" />
          <span>
            {nameOf(person)} <StateBadge state={person.state} />
            <Soft>
              <Email of={person.email} />
            </Soft>
          </span>
        </Who>
      ),
    },
    {
      key: 'role',
      header: t('people.column.role'),
      width: '15%',
      cell: (person) => (
        <>
          {t(`people.role.${person.role}`)}
          {person.jobTitle && <Soft>{jobTitle(common, person.jobTitle)}</Soft>}
        </>
      ),
    },
    {
      key: 'services',
      header: t('people.column.services'),
      width: '17%',
      broadOnly: true,
      cell: (person) => (
        <>
          <span title={words.services(person)}>{words.fewServices(person)}</span>
          <Soft>{words.reach(person)}</Soft>
        </>
      ),
    },
    {
      key: 'spoken',
      header: t('people.column.spoken'),
      vastOnly: true,
      cell: (person) => words.spoken(person),
    },
    {
      key: 'factor',
      header: t('people.column.factor'),
      wideOnly: true,
      cell: (person) => <FactorBadge person={person} />,
    },
    { key: 'seen', header: t('people.column.seen'), sort: 'seen', broadOnly: true, cell: words.lastSeen },
    {
      key: 'cases',
      header: t('people.column.cases'),
      sort: 'cases',
      numeric: true,
      cell: ({ openCases }) => <OneLine>{t('people.openCases', { count: openCases })}</OneLine>,
    },
    {
      key: 'actions',
      header: t('people.column.actions'),
      actions: true,
      cell: (person) => <PersonMenu person={person} at={openAt(person)} onAsk={(what) => onAsk(what, person)} />,
    },
  ];
}

const Who = styled.span`
  display: flex;
  gap: 10px;
  align-items: center;

  > :last-child {
    min-width: 0;
  }
`;

const Soft = styled.span`
  display: block;
  color: ${color.inkSoft};
  font-size: var(--t14);
  font-weight: 400;

  ${media.below(640)} {
    overflow-wrap: anywhere;
  }
`;
