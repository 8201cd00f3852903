import { ApiError, api, useMutation, useQueryClient } from '@firm/api-client';
import { articleLabels } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { DeleteProblem } from '@firm/screen';
import { ConfirmDialog, SelectField, Stack, Text, toast } from '@firm/ui';
import { useState } from 'react';
import { labelsQuery } from '../articles/articles.queries.ts';
import { articleLists } from '../articles/useArticleChange.ts';
import { useTexts } from '../texts.ts';
import type { LabelKind, LabelLine } from './labelLines.ts';

interface Props {
  kind: LabelKind;
  /** As it was when the question was asked. */
  label: LabelLine;
  /** All of its kind as they stand. */
  all: readonly LabelLine[];
  onClose: () => void;
}

/** Deletes a label after a question. Articles lose a tag; another category or author has to be chosen for them. */
export function RemoveLabel({ kind, label, all, onClose }: Props) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const queryClient = useQueryClient();
  const [replacement, setReplacement] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isAskedFor, setAskedFor] = useState(false);
  const now = all.find(({ id }) => id === label.id) ?? label;
  // The server may ask for one in its place though no article carries it: a former address leads to it.
  const isReplaced = kind !== 'tag' && (now.count > 0 || isAskedFor);
  const others = all.filter(({ id }) => id !== label.id);
  const remove = useMutation({
    mutationFn: () => {
      const call = { params: { id: now.id }, query: { revision: now.revision } };
      if (kind === 'tag') return api.call(articleLabels.removeTag, call);
      const query = { ...call.query, ...(isReplaced && { replacementId: replacement }) };
      const endpoint = kind === 'category' ? articleLabels.removeCategory : articleLabels.removeAuthor;
      return api.call(endpoint, { ...call, query });
    },
    onSuccess: () => {
      toast.success(t('labels.removed', { name: now.name }));
      onClose();
    },
    onError: (error) => setAskedFor(isAskedFor || isAboutReplacement(error)),
    // Shows a colleague's change, or that an article has it by now; articles have another one now.
    onSettled: () =>
      Promise.all(
        [labelsQuery.queryKey, ...articleLists].map((key) => queryClient.invalidateQueries({ queryKey: key })),
      ),
  });
  const isChanged = now.revision !== label.revision && !remove.isPending;
  const isRefused = isAboutReplacement(remove.error);
  const isAddress = isReplaced && now.count === 0;
  return (
    <ConfirmDialog
      open
      danger
      title={t(`labels.askRemove.${kind}`, { name: now.name })}
      confirmLabel={common('action.delete')}
      cancelLabel={common('action.cancel')}
      closeLabel={common('action.close')}
      pending={remove.isPending}
      onConfirm={() => (isReplaced && !replacement ? setMissing(true) : remove.mutate())}
      onCancel={onClose}
    >
      <Stack $gap={12}>
        <Text>
          {now.count > 0
            ? t(`labels.carried.${kind}`, { count: now.count })
            : t(isAddress ? 'labels.addressLeads' : 'labels.carriedByNone')}
        </Text>
        {kind === 'category' && now.count > 0 && <Text>{t('labels.addressMoves')}</Text>}
        {isReplaced && (
          <SelectField
            label={t(`labels.replacement.${kind}`)}
            error={
              (isMissing && !replacement) || isRefused
                ? t(isAddress ? 'labels.choose' : 'labels.replacementMissing')
                : undefined
            }
            hint={others.length === 0 ? t('labels.noOther') : undefined}
            value={replacement}
            onChange={({ target }) => {
              setReplacement(target.value);
              remove.reset();
            }}
          >
            <option value="">{t('labels.choose')}</option>
            {others.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <DeleteProblem
          failure={isRefused ? null : remove.error}
          failed={t('labels.notRemoved')}
          changed={isChanged ? t('labels.changedBeforeRemove', { name: now.name }) : undefined}
        />
      </Stack>
    </ConfirmDialog>
  );
}

const isAboutReplacement = (error: unknown) =>
  error instanceof ApiError && error.errors.some(({ field }) => field === 'replacementId');
