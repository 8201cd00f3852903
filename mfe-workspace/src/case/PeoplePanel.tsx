import { useQuery } from '@firm/api-client';
import { QueryShown } from '@firm/screen';
import { Panel, PanelBody, PanelHead, Person, Stack } from '@firm/ui';
import { casePeopleQuery } from './case.queries.ts';
import { useTexts } from './texts.ts';

/** Lists the people on the client's side who see the case. */
export function PeoplePanel({ caseId }: { caseId: string }) {
  const { t } = useTexts();
  const query = useQuery(casePeopleQuery(caseId));
  return (
    <Panel aria-labelledby="case-people">
      <PanelHead id="case-people" title={t('people.people')} />
      <PanelBody>
        <QueryShown query={query} failed={t('people.peopleFailed')} loading={t('people.peopleLoading')} lines={2}>
          {(data) => (
            <Stack $gap={12}>
              {data.people.map(({ id, name, part }) => (
                <Person key={id} name={name} detail={t(`people.part.${part}`)} />
              ))}
            </Stack>
          )}
        </QueryShown>
      </PanelBody>
    </Panel>
  );
}
