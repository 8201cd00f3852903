import { useQuery } from '@firm/api-client';
import { Link, paths } from '@firm/router';
import { QueryShown } from '@firm/screen';
import { Panel, PanelBody, PanelHead, Person, Stack } from '@firm/ui';
import { casePeopleQuery } from './case.queries.ts';
import { useTexts } from './texts.ts';

/** Names the business of the case, and the people on the client's side who see it. */
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
              {data.business && (
                <Person
                  name={data.business.name}
                  title={<Link to={paths.workBusiness(data.business.id)}>{data.business.name}</Link>}
                  detail={t('people.business')}
                />
              )}
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
