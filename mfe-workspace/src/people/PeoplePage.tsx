import { useQuery } from '@firm/api-client';
import { type Colleague, SERVICE_CATEGORIES } from '@firm/contract';
import { useScreenTitle } from '@firm/federation';
import { useCommonTexts } from '@firm/i18n';
import { paths, useSearchParams } from '@firm/router';
import { useQueryChange } from '@firm/screen/desk';
import { Button, Icon } from '@firm/ui';
import { KeyRound, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { WorkPage } from '../frame/WorkPage.tsx';
import { ListPanel } from '../list/ListPanel.tsx';
import { useListAddress } from '../list/useListAddress.ts';
import { useTexts } from '../texts.ts';
import { CloseDialog } from './CloseDialog.tsx';
import { GraceDialog } from './GraceDialog.tsx';
import { HandOverDialog } from './HandOverDialog.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { PersonDialog } from './PersonDialog.tsx';
import { peopleQuery } from './people.queries.ts';
import { FACTORS, PAGE_SIZE, SORTS, STATES, shownOf } from './shownOf.ts';
import { usePeopleColumns } from './usePeopleColumns.tsx';
import type { Asked } from './usePersonActions.ts';

/** `/work/people`: who works for the firm or did. `?person=` opens a colleague, `?invite=` the invitation of one. */
export function PeoplePage() {
  const { t, language } = useTexts();
  const { t: common } = useCommonTexts();
  useScreenTitle(t('people.title'));
  const [params] = useSearchParams();
  const filters = { service: SERVICE_CATEGORIES, state: STATES, factor: FACTORS };
  const address = useListAddress({ sort: 'name', sorts: SORTS, filters });
  const all = useQuery(peopleQuery).data?.people ?? [];
  const list = useQuery({ ...peopleQuery, select: ({ people }) => shownOf(people, address, language) });
  const change = useQueryChange();
  const [isGrace, setGrace] = useState(false);
  const [asked, setAsked] = useState<{ what: Asked; id: string }>();
  const personAt = ({ id }: Colleague) =>
    `${paths.workPeople()}?${new URLSearchParams([...[...params].filter(([name]) => name !== 'person'), ['person', id]])}`;
  const person = all.find(({ id }) => id === params.get('person'));
  const subject = all.find(({ id }) => id === asked?.id);
  const closePerson = () => change({ person: '' });
  const ask = (what: Asked, { id }: Colleague) => setAsked({ what, id });
  const columns = usePeopleColumns(personAt, ask);
  const open = all.filter(({ state }) => state === 'open');
  const unsafe = open.filter(({ hasSecondFactor }) => !hasSecondFactor).length;

  return (
    <WorkPage
      broad
      title={t('people.title')}
      text={
        open.length > 0
          ? [t('people.count', { count: open.length }), unsafe > 0 && t('people.unsafe', { count: unsafe })]
              .filter(Boolean)
              .join(' ')
          : ''
      }
      action={
        <>
          <Button variant="secondary" size="small" onClick={() => setGrace(true)}>
            <Icon of={KeyRound} size={16} />
            {t('people.grace.title')}
          </Button>
          <Button size="small" onClick={() => change({ invite: '1' })}>
            <Icon of={UserPlus} size={16} />
            {t('people.invite')}
          </Button>
        </>
      }
    >
      <ListPanel
        caption={t('people.title')}
        address={address}
        query={list}
        pageSize={PAGE_SIZE}
        columns={columns}
        keyOf={({ id }) => id}
        openAt={personAt}
        searchLabel={t('people.search')}
        filters={[
          {
            name: 'service',
            label: t('people.column.services'),
            any: t('people.anyService'),
            choices: SERVICE_CATEGORIES.map((value) => ({ value, label: common(`service.${value}`) })),
          },
          {
            name: 'state',
            label: t('people.account'),
            any: t('people.anyState'),
            choices: STATES.map((value) => ({ value, label: t(`people.state.${value}`) })),
          },
          {
            name: 'factor',
            label: t('people.column.factor'),
            any: t('people.anyFactor'),
            choices: FACTORS.map((value) => ({ value, label: t(`people.factor.${value}`) })),
          },
        ]}
        empty={{ title: t('people.none'), text: t('people.noneText') }}
        failed={t('people.failed')}
      />
      {params.has('invite') && <InviteDialog onClose={() => change({ invite: '' })} />}
      {isGrace && <GraceDialog onClose={() => setGrace(false)} />}
      {person && (
        <PersonDialog
          key={person.id}
          person={person}
          onClose={closePerson}
          onAsk={(what) => {
            closePerson();
            ask(what, person);
          }}
        />
      )}
      {subject && asked?.what === 'close' && (
        <CloseDialog person={subject} onHandOver={() => ask('handOver', subject)} onClose={() => setAsked(undefined)} />
      )}
      {subject && asked?.what === 'handOver' && (
        <HandOverDialog person={subject} colleagues={all} onClose={() => setAsked(undefined)} />
      )}
    </WorkPage>
  );
}
