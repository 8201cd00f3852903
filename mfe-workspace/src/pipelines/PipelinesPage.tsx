import { useQuery } from '@firm/api-client';
import { ServedLink, useScreenTitle } from '@firm/federation';
import { paths } from '@firm/router';
import { QueryShown } from '@firm/screen';
import { Button, Icon, Panel, PanelBody, Table } from '@firm/ui';
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
        <QueryShown
          query={list}
          failed={t('pipelines.failed')}
          level="h2"
          loading={t('pipelines.loading')}
          lines={11}
          frame={PanelBody}
        >
          {({ pipelines }) => (
            <Table
              caption={t('pipelines.title')}
              columns={columns}
              items={pipelines}
              keyOf={({ service }) => service}
            />
          )}
        </QueryShown>
      </Panel>
    </WorkPage>
  );
}
