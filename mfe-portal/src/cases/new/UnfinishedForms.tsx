import { api, refreshTopics, useMutation, useQueryClient } from '@firm/api-client';
import { type IntakeDraft, intake, isOffered } from '@firm/contract';
import { useFirm } from '@firm/federation';
import { describeActFailure, useCommonTexts } from '@firm/i18n';
import { Link, paths } from '@firm/router';
import { Button, ConfirmDialog, color, Icon, IconButton, Panel, PanelHead, panelSpace, Text, toast } from '@firm/ui';
import { FilePen, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { formatMoment } from '../../dates.ts';
import { useTexts } from '../../texts.ts';
import { draftsQuery } from './intake.queries.ts';
import { dropUnsaved } from './intakeWords.ts';

/** Lists forms begun here or on another device, to continue or to discard. */
export function UnfinishedForms({ userId, drafts }: { userId: string; drafts: readonly IntakeDraft[] }) {
  const firm = useFirm();
  const { t, language } = useTexts();
  const { t: common } = useCommonTexts();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<IntakeDraft['service'] | null>(null);
  const drop = useMutation({
    mutationFn: (service: IntakeDraft['service']) => api.call(intake.dropDraft, { params: { id: service } }),
    onSuccess: (_, service) => {
      dropUnsaved(userId, service);
      queryClient.setQueryData(draftsQuery.queryKey, (all) => all?.filter((one) => one.service !== service));
      void refreshTopics(queryClient, 'dashboard');
      setAsked(null);
      toast.success(t('draft.dropped'));
    },
    onError: (failure) => toast.error(describeActFailure(common, failure)),
  });
  if (drafts.length === 0) return null;
  return (
    <Panel aria-labelledby="unfinished">
      <PanelHead id="unfinished" title={t('draft.unfinished')} />
      <ul>
        {drafts.map(({ service, title, updatedAt }) => (
          <Line key={service}>
            <Words>
              <b>{common(`service.${service}`)}</b>
              <Text as="span" $soft $small>
                {[
                  title,
                  t('draft.savedAt', { moment: formatMoment(language, updatedAt, new Date()) }),
                  !isOffered(service, firm) && t('draft.notOffered'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </Words>
            {isOffered(service, firm) && (
              <Button as={Link} to={paths.newCase({ service })} variant="secondary" size="small">
                <Icon of={FilePen} size={16} />
                {t('todo.continue')}
              </Button>
            )}
            <IconButton
              label={t('draft.drop', { service: common(`service.${service}`) })}
              onClick={() => setAsked(service)}
            >
              <Icon of={Trash2} />
            </IconButton>
          </Line>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        title={t('draft.dropTitle')}
        confirmLabel={common('action.delete')}
        cancelLabel={t('draft.dropKeep')}
        closeLabel={common('action.close')}
        danger
        pending={drop.isPending}
        onConfirm={() => asked && drop.mutate(asked)}
        onCancel={() => setAsked(null)}
      >
        {t('draft.dropText')}
      </ConfirmDialog>
    </Panel>
  );
}

const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  align-items: center;
  padding: 14px ${panelSpace};

  & + & {
    border-top: 1px solid ${color.line};
  }
`;

const Words = styled.span`
  display: grid;
  flex: 1 1 220px;
  min-width: 0;
  overflow-wrap: anywhere;
`;
