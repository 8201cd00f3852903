import { api, useQuery, useQueryClient } from '@firm/api-client';
import { RELEASE_RIGHTS, type ReleasePeople, type ReleaseRight, releases } from '@firm/contract';
import { QueryShown } from '@firm/screen';
import { Button, type Column, color, Panel, PanelBody, PanelHead, panelSpace, SelectField, Table } from '@firm/ui';
import { type SyntheticEvent, useState } from 'react';
import { styled } from 'styled-components';
import { ReasonDialog } from '../reason/ReasonDialog.tsx';
import { RightLost } from '../reason/RightLost.tsx';
import { peopleQuery } from '../releases.queries.ts';
import { Soft } from '../show/Soft.ts';
import { useTexts } from '../texts.ts';

/** Lists the colleagues with a right to the app. Only its owners and administrators see it. */
export function PeoplePanel({ app, may }: { app: string; may: boolean }) {
  const { t } = useTexts();
  const query = useQuery({ ...peopleQuery(app), enabled: may });
  const [chosen, choose] = useState('');
  const [change, setChange] = useState<Change>();
  // A choice stays when its reader loses the right.
  if (!may && !chosen && !change) return null;
  return (
    <Panel aria-labelledby="people">
      <PanelHead id="people" title={t('people.title')} />
      <QueryShown query={query} failed={t('people.failed')} loading={t('people.loading')} frame={PanelBody}>
        {(data) => <People may={may} data={data} chosen={chosen} onChoose={choose} onChange={setChange} />}
      </QueryShown>
      {change && (
        <ChangeDialog
          app={app}
          may={may}
          change={change}
          onDone={() => choose('')}
          onClose={() => setChange(undefined)}
        />
      )}
    </Panel>
  );
}

type Person = ReleasePeople['people'][number];

/** A right that is to be given, or with null to be taken away. */
interface Change {
  personId: string;
  name: string;
  right: ReleaseRight | null;
  was: ReleaseRight | null;
}

interface ChangeProps {
  app: string;
  may: boolean;
  change: Change;
  onDone: () => void;
  onClose: () => void;
}

/** Says what a change of a right does, asks for a reason, and makes it. */
function ChangeDialog({ app, may, change: { name, ...change }, onDone, onClose }: ChangeProps) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const { right } = change;
  return (
    <ReasonDialog
      title={right ? t('people.giveTo', { name }) : t('people.takeAwayFrom', { name })}
      text={t(`people.does.${right ?? 'none'}`)}
      confirm={t(right ? 'people.give' : 'people.takeAway')}
      done={t('people.saved')}
      failed={t('people.notSaved')}
      may={may}
      send={async (reason) => {
        const answer = await api.call(releases.give, { params: { id: app }, body: { ...change, reason } });
        queryClient.setQueryData(peopleQuery(app).queryKey, answer);
        onDone();
      }}
      onClose={onClose}
    />
  );
}

interface PeopleProps {
  may: boolean;
  data: ReleasePeople;
  chosen: string;
  onChoose: (id: string) => void;
  onChange: (change: Change) => void;
}

function People({ may, data: { people, colleagues }, chosen, onChoose, onChange }: PeopleProps) {
  const { t } = useTexts();
  const [right, setRight] = useState<ReleaseRight>('releaser');
  const rightOf = (id: string) => people.find((person) => person.id === id)?.right ?? null;
  const add = (event: SyntheticEvent) => {
    event.preventDefault();
    const name = colleagues.find(({ id }) => id === chosen)?.name;
    if (name !== undefined) onChange({ personId: chosen, name, right, was: rightOf(chosen) });
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
          disabled={!may}
          aria-haspopup="dialog"
          aria-label={t('people.takeAwayFrom', { name: nameOf(person) })}
          onClick={() => onChange({ personId: person.id, name: nameOf(person), right: null, was: person.right })}
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
        {!may && <RightLost />}
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
        <Button type="submit" variant="secondary" disabled={!chosen || !may} aria-haspopup="dialog">
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
