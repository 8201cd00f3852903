import { useQuery } from '@firm/api-client';
import { useScreenTitle } from '@firm/federation';
import { QueryShown } from '@firm/screen';
import { DeskPage } from '@firm/screen/desk';
import { Panel, PanelBody } from '@firm/ui';
import { appsQuery } from '../releases.queries.ts';
import { useTexts } from '../texts.ts';
import { Extensions } from './Extensions.tsx';

/** `/releases/extensions`: which app uses what of which other one, as a picture and as a table. */
export function ExtensionsPage() {
  const { t } = useTexts();
  useScreenTitle(t('extensions.title'));
  const query = useQuery(appsQuery);
  return (
    <DeskPage title={t('extensions.title')} text={t('extensions.text')}>
      <Panel aria-label={t('extensions.title')}>
        {query.data ? (
          <Extensions apps={query.data.apps} />
        ) : (
          <PanelBody>
            <QueryShown
              query={query}
              failed={t('overview.failed')}
              level="h2"
              loading={t('overview.loading')}
              lines={8}
            >
              {() => null}
            </QueryShown>
          </PanelBody>
        )}
      </Panel>
    </DeskPage>
  );
}
