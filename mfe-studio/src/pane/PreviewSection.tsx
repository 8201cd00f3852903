import { api, isNotFound, newKey, useMutation, useQuery, useQueryClient } from '@firm/api-client';
import { type Article, articles, OFFICE_ZONE, PREVIEW_DAYS_DEFAULT } from '@firm/contract';
import { capitalised, formatDay } from '@firm/i18n';
import { FailureNote } from '@firm/screen';
import { Button, Icon, Row, Text, TextField, toast } from '@firm/ui';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { previewsQuery } from '../articles/articles.queries.ts';
import type { TextDraft } from '../editor/draft/useTextDraft.ts';
import { useTexts } from '../texts.ts';
import { PaneSection } from './PaneSection.tsx';

/** Links that show the text as it stands to whoever has them, until they end. */
export function PreviewSection({ article, draft }: { article: Article; draft: TextDraft }) {
  const { t, language } = useTexts();
  const articleId = article.id;
  const queryClient = useQueryClient();
  const previews = useQuery(previewsQuery(articleId));
  const [address, setAddress] = useState('');
  const refresh = () => void queryClient.invalidateQueries({ queryKey: previewsQuery(articleId).queryKey });
  const make = useMutation({
    mutationFn: async () => {
      await draft.saveAll();
      const body = { language: draft.text.language, days: PREVIEW_DAYS_DEFAULT };
      return api.call(articles.createPreview, { params: { id: articleId }, body, idempotencyKey: newKey() });
    },
    onSuccess: ({ path }) => {
      setAddress(new URL(path, window.location.origin).href);
      refresh();
    },
  });
  const end = useMutation({
    // A preview that is gone has already ended.
    mutationFn: (id: string) =>
      api.call(articles.endPreview, { params: { id } }).catch((failure: unknown) => {
        if (!isNotFound(failure)) throw failure;
      }),
    onSuccess: () => {
      setAddress('');
      refresh();
    },
  });
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast.success(t('preview.copied')),
      () => toast.error(t('preview.notCopied')),
    );
  return (
    <PaneSection icon={Eye} title={t('preview.title')}>
      <Text $soft $small>
        {t('preview.text', { count: PREVIEW_DAYS_DEFAULT })}
      </Text>
      <Button
        size="small"
        variant="secondary"
        disabled={article.state === 'archived'}
        pending={make.isPending}
        onClick={() => make.mutate()}
      >
        <Icon of={Eye} size={16} />
        {t('preview.make')}
      </Button>
      {address && (
        <>
          <TextField label={t('preview.address')} readOnly value={address} onFocus={({ target }) => target.select()} />
          <Row $gap={8}>
            <Button size="small" onClick={() => void copy()}>
              {t('preview.copy')}
            </Button>
            <Button as="a" size="small" variant="secondary" href={address} target="_blank" rel="noreferrer">
              {t('preview.open')}
            </Button>
          </Row>
        </>
      )}
      {make.error && <FailureNote title={t('preview.notMade')} failure={make.error} />}
      {end.error && <FailureNote title={t('preview.notEnded')} failure={end.error} />}
      {previews.data?.results.map(({ id, language: shown, endsAt, createdBy }) => (
        <Row key={id} $between $nowrap>
          <Text $small>
            {t('preview.until', {
              language: capitalised(t(`language.${shown}`)),
              day: formatDay(language, endsAt, OFFICE_ZONE),
              name: createdBy ?? t('elsewhere.somebody'),
            })}
          </Text>
          <Button size="small" variant="tertiary" pending={end.isPending} onClick={() => end.mutate(id)}>
            {t('preview.end')}
          </Button>
        </Row>
      ))}
    </PaneSection>
  );
}
