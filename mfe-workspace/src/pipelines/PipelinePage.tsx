import { useQuery } from '@firm/api-client';
import { SERVICE_CATEGORIES } from '@firm/contract';
import { useScreenTitle } from '@firm/federation';
import { useCommonTexts } from '@firm/i18n';
import { Link, paths, useParams } from '@firm/router';
import { Button } from '@firm/ui';
import { AwaitedPage } from '../frame/AwaitedPage.tsx';
import { WorkPage } from '../frame/WorkPage.tsx';
import { useTexts } from '../texts.ts';
import { PipelineForm } from './PipelineForm.tsx';
import { pipelineQuery } from './pipelines.queries.ts';

/** `/work/pipelines/:service`: how cases of a service begin, and what follows by itself. */
export function PipelinePage() {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const { service = '' } = useParams();
  const known = SERVICE_CATEGORIES.find((one) => one === service);
  const title = known ? common(`service.${known}`) : t('pipelines.title');
  useScreenTitle(title);
  const pipeline = useQuery(pipelineQuery(service));
  const toList = (
    <Button as={Link} to={paths.workPipelines()} variant="secondary" size="small">
      {t('pipelines.toList')}
    </Button>
  );
  if (pipeline.data)
    return (
      <WorkPage title={title} text={t('pipelines.oneText')} action={toList}>
        <PipelineForm key={service} saved={pipeline.data} />
      </WorkPage>
    );
  return (
    <AwaitedPage
      title={title}
      query={pipeline}
      isPending={pipeline.isPending}
      loading={t('pipelines.loading')}
      unknown={{ title: t('pipelines.unknown'), text: t('pipelines.unknownText') }}
      toList={toList}
      failed={{ title: t('pipelines.failed') }}
    />
  );
}
