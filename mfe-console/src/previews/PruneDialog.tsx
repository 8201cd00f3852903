import { api, useQuery } from '@firm/api-client';
import { releases } from '@firm/contract';
import { QueryFailed } from '@firm/screen';
import { Loading, SkeletonText, Text } from '@firm/ui';
import { ReasonDialog } from '../reason/ReasonDialog.tsx';
import { surplusQuery } from '../releases.queries.ts';
import { useTexts } from '../texts.ts';
import { useSay } from '../useSay.ts';

/** Shows which versions nobody needs any more, and deletes these once a reason is given. */
export function PruneDialog({ app, onClose }: { app: string; onClose: () => void }) {
  const { t } = useTexts();
  const say = useSay();
  const query = useQuery(surplusQuery(app));
  const versions = query.data?.versions ?? [];
  const bytes = versions.reduce((sum, each) => sum + each.bytes, 0);
  return (
    <ReasonDialog
      title={t('prune.title')}
      text={t('prune.text')}
      confirm={t('prune.confirm')}
      done={t('prune.done')}
      failed={t('prune.notDone')}
      incomplete={versions.length === 0}
      send={(reason) =>
        api.call(releases.prune, {
          params: { id: app },
          body: { versions: versions.map(({ version }) => version), reason },
        })
      }
      onClose={onClose}
    >
      {query.data ? (
        <>
          <Text>
            {versions.length === 0
              ? t('prune.none')
              : t('prune.frees', { size: say.size(bytes), count: versions.length })}
          </Text>
          {versions.length > 0 && (
            <ul>
              {versions.map(({ version, publishedAt, bytes }) => (
                <li key={version}>
                  {[t('growth.published', { version, age: say.age(publishedAt) }), say.size(bytes)].join(' · ')}
                </li>
              ))}
            </ul>
          )}
        </>
      ) : query.error ? (
        <QueryFailed title={t('prune.failed')} query={query} />
      ) : (
        <Loading label={t('prune.loading')}>
          <SkeletonText lines={3} />
        </Loading>
      )}
    </ReasonDialog>
  );
}
