import { api, useQuery } from '@firm/api-client';
import { type ReleaseSurplus, releases } from '@firm/contract';
import { QueryShown } from '@firm/screen';
import { Text } from '@firm/ui';
import { ReasonDialog } from '../reason/ReasonDialog.tsx';
import { surplusQuery } from '../releases.queries.ts';
import { useTexts } from '../texts.ts';
import { useSay } from '../useSay.ts';

interface Props {
  app: string;
  may: boolean;
  onClose: () => void;
}

/** Shows what nobody needs any more, versions and source maps, and deletes it once a reason is given. */
export function PruneDialog({ app, may, onClose }: Props) {
  const { t } = useTexts();
  const query = useQuery({ ...surplusQuery(app), enabled: may });
  const { versions = [], maps = [] } = query.data ?? {};
  return (
    <ReasonDialog
      title={t('prune.title')}
      text={t('prune.text')}
      confirm={t('prune.confirm')}
      done={t('prune.done')}
      failed={t('prune.notDone')}
      may={may}
      incomplete={versions.length + maps.length === 0}
      send={(reason) =>
        api.call(releases.prune, {
          params: { id: app },
          body: { versions: versions.map(({ version }) => version), reason },
        })
      }
      onClose={onClose}
    >
      <QueryShown query={query} failed={t('prune.failed')} loading={t('prune.loading')}>
        {() => <Surplus versions={versions} maps={maps} />}
      </QueryShown>
    </ReasonDialog>
  );
}

function Surplus({ versions, maps = [] }: ReleaseSurplus) {
  const { t } = useTexts();
  const say = useSay();
  if (versions.length + maps.length === 0) return <Text>{t('prune.none')}</Text>;
  const bytes = versions.reduce((sum, each) => sum + each.bytes, 0);
  return (
    <>
      {bytes > 0 && <Text>{t('prune.frees', { size: say.size(bytes), count: versions.length })}</Text>}
      <ul>
        {versions.map(({ version, publishedAt, bytes }) => (
          <li key={version}>
            {[t('growth.published', { version, age: say.age(publishedAt) }), say.size(bytes)].join(' · ')}
          </li>
        ))}
        {maps.length > 0 && <li>{t('prune.maps', { versions: maps.join(', ') })}</li>}
      </ul>
    </>
  );
}
