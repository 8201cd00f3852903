import { useQuery } from '@firm/api-client';
import { ServedLink, useScreenTitle } from '@firm/federation';
import { paths } from '@firm/router';
import { QueryFailed } from '@firm/screen';
import { Button, Icon, Loading, Panel, PanelBody, SkeletonText, Table } from '@firm/ui';
import { CalendarSync } from 'lucide-react';
import { WorkPage } from '../frame/WorkPage.tsx';
import { useTexts } from '../texts.ts';
import { pipelinesQuery } from './pipelines.queries.ts';
import { usePipelineColumns } from './usePipelineColumns.tsx';

/** `/work/pipelines`: the procedure of every service, in figures. */
export function PipelinesPage() {
  const { t } = useTexts();
  useScreenTitle(t('pipelines.title'));
  const list = useQuery(pipelinesQuery);
  const columns = usePipelineColumns();
  return (
    <WorkPage
      broad
      title={t('pipelines.title')}
      text={t('pipelines.text')}
      action={
        <Button as={ServedLink} to={paths.workRecurring()} variant="secondary" size="small">
          <Icon of={CalendarSync} size={16} />
          {t('pipelines.recurring.title')}
        </Button>
      }
    >
      <Panel as="div">
        {list.data ? (
          <Table
            caption={t('pipelines.title')}
            columns={columns}
            items={list.data.pipelines}
            keyOf={({ service }) => service}
          />
        ) : list.isPending ? (
          <PanelBody>
            <Loading label={t('pipelines.loading')}>
              <SkeletonText lines={11} />
            </Loading>
          </PanelBody>
        ) : (
          <QueryFailed level="h2" title={t('pipelines.failed')} query={list} />
        )}
      </Panel>
    </WorkPage>
  );
}
