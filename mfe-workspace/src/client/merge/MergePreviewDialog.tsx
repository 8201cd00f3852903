import { api, useIdempotencyKey, useQuery } from '@firm/api-client';
import { merges, OFFICE_ZONE } from '@firm/contract';
import { formatDate } from '@firm/i18n';
import { paths, useNavigate } from '@firm/router';
import { FailureNote, FormDialog, QueryShown } from '@firm/screen';
import { RadioGroup, toast } from '@firm/ui';
import { useTexts } from '../../texts.ts';
import { MergeObstacles } from './MergeObstacles.tsx';
import { MergeOutline } from './MergeOutline.tsx';
import { type MergePair, previewQuery } from './merge.queries.ts';
import { useMergeChange } from './useMergeChange.ts';

interface Props {
  pair: MergePair;
  /** Takes the same accounts the other way round. */
  onTurn: (pair: MergePair) => void;
  onClose: () => void;
}

/** Says what would move, asks which account stays, and merges. */
export function MergePreviewDialog({ pair, onTurn, onClose }: Props) {
  const { t, language } = useTexts();
  const navigate = useNavigate();
  const keyOf = useIdempotencyKey();
  const preview = useQuery(previewQuery(pair));
  const merge = useMergeChange(
    () => api.call(merges.create, { body: pair, idempotencyKey: keyOf(pair) }),
    ({ kept, undoUntil }) => {
      toast.success(t('client.merge.merged', { day: formatDate(language, new Date(undoUntil), OFFICE_ZONE) }));
      onClose();
      navigate(paths.workClient(kept.id), { replace: true });
    },
  );
  const { data } = preview;
  return (
    <FormDialog
      title={t('client.merge.question')}
      confirm={t('client.merge.confirm')}
      confirming={t('client.merge.merging')}
      pending={merge.isPending}
      incomplete={!data || preview.isFetching || data.obstacles.length > 0}
      onSubmit={() => merge.mutate()}
      onClose={onClose}
    >
      {merge.error && <FailureNote title={t('client.merge.notMerged')} failure={merge.error} />}
      <QueryShown query={preview} failed={t('client.merge.failed')} loading={t('client.merge.loading')} lines={6}>
        {(data) => (
          <>
            <RadioGroup
              name="kept"
              label={t('client.merge.keep')}
              value={pair.keptId}
              onChange={(keptId) => keptId !== pair.keptId && onTurn({ keptId, givenUpId: pair.keptId })}
              options={[data.kept, data.givenUp]
                .toSorted((one, other) => one.id.localeCompare(other.id))
                .map(({ id, name, email }) => ({ value: id, label: `${name}, ${email}` }))}
            />
            <MergeObstacles obstacles={data.obstacles} />
            <MergeOutline preview={data} />
          </>
        )}
      </QueryShown>
    </FormDialog>
  );
}
