import { useQuery } from '@firm/api-client';
import { QueryFailed } from '@firm/screen';
import { Panel } from '@firm/ui';
import { useTexts } from '../texts.ts';
import { colleaguesQuery } from './cases.queries.ts';

/** Says beside a choice of colleagues that their list did not load; the other choices stay. */
export function ColleaguesFailed() {
  const { t } = useTexts();
  const colleagues = useQuery(colleaguesQuery);
  if (!colleagues.isError || colleagues.data) return null;
  return (
    <Panel as="div">
      <QueryFailed level="h2" title={t('cases.colleaguesFailed')} query={colleagues} />
    </Panel>
  );
}
