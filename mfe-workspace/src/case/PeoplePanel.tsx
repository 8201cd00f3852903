import { useQuery } from '@firm/api-client';
import { QueryFailed } from '@firm/screen';
import { Loading, Panel, PanelBody, PanelHead, Person, SkeletonText, Stack } from '@firm/ui';
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
        {query.data ? (
          <Stack $gap={12}>
            {query.data.people.map(({ id, name, part }) => (
              <Person key={id} name={name} detail={t(`people.part.${part}`)} />
            ))}
          </Stack>
        ) : query.isPending ? (
          <Loading label={t('people.peopleLoading')}>
            <SkeletonText lines={2} />
          </Loading>
        ) : (
          <QueryFailed title={t('people.peopleFailed')} query={query} />
        )}
      </PanelBody>
    </Panel>
  );
}
