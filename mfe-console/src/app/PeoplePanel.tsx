import { api, refreshTopics, useMutation, useQuery, useQueryClient } from '@firm/api-client';
import { type BodyOf, RELEASE_RIGHTS, type ReleasePeople, type ReleaseRight, releases } from '@firm/contract';
import { QueryShown } from '@firm/screen';
import {
  Button,
  type Column,
  color,
  Panel,
  PanelBody,
  PanelHead,
  panelSpace,
  SelectField,
  Table,
  toast,
} from '@firm/ui';
import { type SyntheticEvent, useState } from 'react';
import { styled } from 'styled-components';
import { NotDone } from '../reason/NotDone.tsx';
import { RightLost } from '../reason/RightLost.tsx';
import { peopleQuery } from '../releases.queries.ts';
import { Soft } from '../show/Soft.ts';
import { useTexts } from '../texts.ts';

/** Lists the colleagues with a right to the app. Only its owners and administrators see it. */
export function PeoplePanel({ app, may }: { app: string; may: boolean }) {
  const { t } = useTexts();
  const query = useQuery({ ...peopleQuery(app), enabled: may });
  const [chosen, choose] = useState('');
  // A choice stays when its reader loses the right.
  if (!may && !chosen) return null;
  return (
    <Panel aria-labelledby="people">
      <PanelHead id="people" title={t('people.title')} />
      <QueryShown query={query} failed={t('people.failed')} loading={t('people.loading')} frame={PanelBody}>
        {(data) => <People app={app} may={may} data={data} chosen={chosen} onChoose={choose} />}
      </QueryShown>
    </Panel>
  );
}

type Person = ReleasePeople['people'][number];

interface PeopleProps {
  app: string;
  may: boolean;
  data: ReleasePeople;
  chosen: string;
  onChoose: (id: string) => void;
}

function People({ app, may, data: { people, colleagues }, chosen, onChoose }: PeopleProps) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const [right, setRight] = useState<ReleaseRight>('releaser');
  const give = useMutation({
    mutationFn: (body: BodyOf<typeof releases.give>) => api.call(releases.give, { params: { id: app }, body }),
    onSuccess: (answer) => {
      queryClient.setQueryData(peopleQuery(app).queryKey, answer);
      toast.success(t('people.saved'));
      onChoose('');
    },
    // After a refusal, too: what somebody else changed is then at hand.
    onSettled: () => void refreshTopics(queryClient, 'platform'),
  });
  const rightOf = (id: string) => people.find((person) => person.id === id)?.right ?? null;
  const add = (event: SyntheticEvent) => {
    event.preventDefault();
    if (chosen) give.mutate({ personId: chosen, right, was: rightOf(chosen) });
  };
  const nameOf = ({ name }: Person) => name ?? t('who.person');
  const columns: Column<Person>[] = [
    {
      key: 'name',
      header: t('people.name'),
      cell: (person) => (
        <div>
          {nameOf(person)}
          {!person.isHere && <Soft>{t('people.away')}</Soft>}
        </div>
      ),
    },
    {
      key: 'right',
      header: t('people.right'),
      cell: (person) => (
        <div>
          {t(`people.rights.${person.right}`)}
          <Soft>{t(`people.does.${person.right}`)}</Soft>
        </div>
      ),
    },
    {
      key: 'act',
      header: t('people.takeAway'),
      actions: true,
      cell: (person) => (
        <Button
          variant="secondary"
          size="small"
          pending={give.isPending}
          disabled={!may}
          aria-label={t('people.takeAwayFrom', { name: nameOf(person) })}
          onClick={() => give.mutate({ personId: person.id, right: null, was: person.right })}
        >
          {t('people.takeAway')}
        </Button>
      ),
    },
  ];
  return (
    <>
      {people.length > 0 ? (
        <Table caption={t('people.title')} columns={columns} items={people} keyOf={({ id }) => id} />
      ) : (
        <PanelBody>{t('people.none')}</PanelBody>
      )}
      <Give onSubmit={add}>
        {may ? give.isError && <NotDone title={t('people.notSaved')} failure={give.error} /> : <RightLost />}
        <SelectField label={t('people.colleague')} value={chosen} onChange={({ target }) => onChoose(target.value)}>
          <option value="">{t('people.choose')}</option>
          {colleagues.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('people.right')}
          hint={t(`people.does.${right}`)}
          hintAbove
          value={right}
          onChange={({ target }) => setRight(target.value as ReleaseRight)}
        >
          {RELEASE_RIGHTS.map((each) => (
            <option key={each} value={each}>
              {t(`people.rights.${each}`)}
            </option>
          ))}
        </SelectField>
        <Button type="submit" variant="secondary" disabled={!chosen || !may} pending={give.isPending}>
          {t('people.give')}
        </Button>
      </Give>
    </>
  );
}

const Give = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 260px), 1fr));
  gap: 12px;
  align-items: end;
  padding: 16px ${panelSpace};
  border-top: 1px solid ${color.line};

  > [role='alert'] {
    grid-column: 1 / -1;
  }
`;
