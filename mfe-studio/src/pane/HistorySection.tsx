import { api, useIdempotencyKey, useMutation, useQueryClient } from '@firm/api-client';
import { type Article, articles, VERSION_NAME_MAX_LENGTH } from '@firm/contract';
import { ServedLink } from '@firm/federation';
import { paths } from '@firm/router';
import { FailureNote, FormDialog, useRequiredText } from '@firm/screen';
import { Button, Icon, Row, TextField, toast } from '@firm/ui';
import { Bookmark, History } from 'lucide-react';
import { useState } from 'react';
import { versionsQuery } from '../articles/articles.queries.ts';
import type { TextDraft } from '../editor/draft/useTextDraft.ts';
import { useTexts } from '../texts.ts';
import { PaneSection } from './PaneSection.tsx';

/** The way to the kept versions, and how one gets a name. */
export function HistorySection({ article, draft }: { article: Article; draft: TextDraft }) {
  const { t } = useTexts();
  const [isNaming, setNaming] = useState(false);
  const { language, revision } = draft.text;
  return (
    <PaneSection icon={History} title={t('versions.title')}>
      <Row $gap={8}>
        <Button
          as={ServedLink}
          to={paths.studioVersions(article.id, { lang: language })}
          variant="secondary"
          size="small"
        >
          <Icon of={History} size={16} />
          {t('versions.compare')}
        </Button>
        {revision > 0 && article.state !== 'archived' && (
          <Button size="small" variant="tertiary" onClick={() => setNaming(true)}>
            <Icon of={Bookmark} size={16} />
            {t('versions.nameIt')}
          </Button>
        )}
      </Row>
      {isNaming && <NameDialog articleId={article.id} draft={draft} onClose={() => setNaming(false)} />}
    </PaneSection>
  );
}

interface NameProps {
  articleId: string;
  draft: TextDraft;
  onClose: () => void;
}

function NameDialog({ articleId, draft, onClose }: NameProps) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const keyOf = useIdempotencyKey();
  const name = useRequiredText(t('versions.nameMissing'));
  const keep = useMutation({
    mutationFn: async (text: string) => {
      await draft.saveAll();
      const { language, revision } = draft.latest();
      const body = { language, revision, name: text };
      return api.call(articles.nameVersion, { params: { id: articleId }, body, idempotencyKey: keyOf(body) });
    },
    onSuccess: ({ language }) => {
      void queryClient.invalidateQueries({ queryKey: versionsQuery(articleId, language).queryKey });
      toast.success(t('versions.named'));
      onClose();
    },
  });
  return (
    <FormDialog
      size="small"
      title={t('versions.nameIt')}
      confirm={t('versions.keep')}
      pending={keep.isPending}
      onSubmit={() => name.submit((text) => keep.mutate(text))}
      onClose={onClose}
    >
      {keep.error && <FailureNote title={t('versions.notNamed')} failure={keep.error} />}
      <TextField {...name.field} label={t('versions.name')} required maxLength={VERSION_NAME_MAX_LENGTH} />
    </FormDialog>
  );
}
