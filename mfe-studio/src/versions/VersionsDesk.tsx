import { ApiError, api, useMutation, useQuery, useQueryClient } from '@firm/api-client';
import { type ArticleText, articles, type KeptVersion } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { paths, useNavigate } from '@firm/router';
import { FailureNote, QueryShown } from '@firm/screen';
import { Button, CheckboxField, ConfirmDialog, color, Icon, Note, Panel, Row, toast } from '@firm/ui';
import { RotateCcw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { textQuery, versionQuery, versionsQuery } from '../articles/articles.queries.ts';
import { useMoment } from '../articles/useMoment.ts';
import { CompareTexts } from '../compare/CompareTexts.tsx';
import { useTexts } from '../texts.ts';

interface Props {
  articleId: string;
  versions: readonly KeptVersion[];
  /** The way to older versions. */
  more: ReactNode;
  text: ArticleText;
  /** An archived article takes no changes. */
  mayRestore: boolean;
}

/** A version beside the text as it stands, and the way to bring it back. */
export function VersionsDesk({ articleId, versions, more, text, mayRestore }: Props) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [chosenId, choose] = useState(versions[0]?.id ?? '');
  const [onlyChanges, setOnlyChanges] = useState(true);
  const [isAsking, setAsking] = useState(false);
  const chosen = useQuery({ ...versionQuery(chosenId), enabled: chosenId !== '' });
  const restore = useMutation({
    mutationFn: () => api.call(articles.restore, { params: { id: chosenId }, body: { revision: text.revision } }),
    onSuccess: (restored) => {
      queryClient.setQueryData(textQuery(articleId, text.language).queryKey, restored);
      void queryClient.invalidateQueries({ queryKey: versionsQuery(articleId, text.language).queryKey });
      toast.success(t('versions.restored'));
      navigate(paths.studioArticle(articleId, { lang: text.language }));
    },
    onError: (failure) => {
      // The comparison shows the colleague's change before the version is restored over it.
      if (failure instanceof ApiError && failure.status === 409)
        void queryClient.invalidateQueries({ queryKey: textQuery(articleId, text.language).queryKey });
    },
    onSettled: () => setAsking(false),
  });
  const momentOf = useMoment();
  const isLate = restore.error instanceof ApiError && restore.error.status === 409;
  return (
    <Desk>
      <Panel aria-label={t('versions.list')}>
        <Choices>
          {versions.map((version) => (
            <li key={version.id}>
              <Choice
                type="button"
                aria-pressed={version.id === chosenId}
                onClick={() => {
                  restore.reset();
                  choose(version.id);
                }}
              >
                <b>{version.name ?? momentOf(version.savedAt)}</b>
                <span>
                  {[
                    version.name && momentOf(version.savedAt),
                    t(`versions.kind.${version.kind}`),
                    version.savedBy,
                    version.publishedAt && t('versions.wasOut'),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </Choice>
            </li>
          ))}
        </Choices>
        {more}
      </Panel>
      <Comparison>
        <QueryShown query={chosen} failed={t('versions.failed')} level="h2" loading={t('versions.loading')} lines={6}>
          {(before) => (
            <>
              <Row $between>
                <CheckboxField
                  label={t('versions.onlyChanges')}
                  checked={onlyChanges}
                  onChange={({ target }) => setOnlyChanges(target.checked)}
                />
                {mayRestore && (
                  <Button size="small" variant="secondary" onClick={() => setAsking(true)}>
                    <Icon of={RotateCcw} size={16} />
                    {t('versions.restore')}
                  </Button>
                )}
              </Row>
              {isLate ? (
                <Note tone="warn" role="alert">
                  {t('versions.late')}
                </Note>
              ) : (
                restore.error && <FailureNote title={t('versions.notRestored')} failure={restore.error} />
              )}
              <CompareTexts
                before={{ label: momentOf(before.savedAt), ...before }}
                after={{ label: t('versions.now'), ...text }}
                language={text.language}
                onlyChanges={onlyChanges}
              />
            </>
          )}
        </QueryShown>
      </Comparison>
      <ConfirmDialog
        open={isAsking}
        title={t('versions.ask')}
        confirmLabel={t('versions.restore')}
        cancelLabel={common('action.cancel')}
        closeLabel={common('action.close')}
        pending={restore.isPending}
        onConfirm={() => restore.mutate()}
        onCancel={() => setAsking(false)}
      >
        <p>{t('versions.askText')}</p>
      </ConfirmDialog>
    </Desk>
  );
}

const Desk = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  align-items: start;

  @media (min-width: 62.5em) {
    grid-template-columns: 300px minmax(0, 1fr);
  }
`;

const Comparison = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
`;

const Choices = styled.ol`
  overflow: auto;
  max-height: 70dvh;
  margin: 0;
  padding: 0;
  list-style: none;

  li + li {
    border-top: 1px solid ${color.line};
  }
`;

const Choice = styled.button`
  display: grid;
  gap: 2px;
  width: 100%;
  min-height: 56px;
  padding: 10px 16px;
  border: 0;
  background: none;
  color: ${color.ink};
  line-height: 1.4;
  text-align: left;

  &:hover {
    background: ${color.surfaceSunk};
  }

  &[aria-pressed='true'] {
    background: ${color.brandTint};
    box-shadow: inset 3px 0 0 ${color.accent};
  }

  span {
    color: ${color.inkSoft};
    font-size: var(--t14);
  }
`;
