import { api, refreshTopics, useMutation, useQuery, useQueryClient } from '@firm/api-client';
import { availability, type Closing } from '@firm/contract';
import { useServed } from '@firm/federation';
import { useCommonTexts } from '@firm/i18n';
import { Link, paths } from '@firm/router';
import { DeleteProblem, QueryShown } from '@firm/screen';
import { Button, ConfirmDialog, Icon, IconButton, Row, Stack, Text, toast } from '@firm/ui';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../../texts.ts';
import { PartTitle, Rows, Soft } from '../factLook.ts';
import { closingsQuery } from '../facts.queries.ts';
import { useFactWords } from '../useFactWords.ts';
import { ClosingDialog } from './ClosingDialog.tsx';

/** The days on which the office is closed besides holidays, each with the occasion that visitors read. */
export function ClosingsPanel() {
  const { t, rich, language } = useTexts();
  const { t: common } = useCommonTexts();
  const words = useFactWords();
  const hasAudit = useServed(paths.workAudit());
  const queryClient = useQueryClient();
  const closings = useQuery(closingsQuery);
  const [isAdding, add] = useState(false);
  const [asked, setAsked] = useState<Closing>();
  const remove = useMutation({
    mutationFn: ({ id, version }: Closing) =>
      api.call(availability.removeClosing, { params: { id }, query: { version } }),
    onSuccess: () => {
      toast.success(t('facts.closingRemoved'));
      setAsked(undefined);
    },
    // The refetch shows a colleague's change.
    onSettled: () => refreshTopics(queryClient, 'appointments'),
  });
  const standing = closings.data?.find(({ id }) => id === asked?.id) ?? asked;
  const isChanged = standing?.version !== asked?.version;
  const ask = (closing: Closing | undefined) => {
    remove.reset();
    setAsked(closing);
  };
  const periodOf = ({ from, to }: Closing) =>
    from === to ? words.day(from) : t('facts.days', { from: words.day(from), to: words.day(to) });
  const titleOf = ({ name }: Closing) => name?.[language] ?? t('facts.closed');
  const inLine = (closing: Closing) => `${titleOf(closing)}, ${periodOf(closing)}`;
  return (
    <section aria-labelledby="closings">
      <Row $between $gap={8}>
        <Title id="closings">{t('facts.closings')}</Title>
        <Button size="small" variant="secondary" onClick={() => add(true)}>
          <Icon of={Plus} size={16} />
          {t('facts.addClosing')}
        </Button>
      </Row>
      <QueryShown query={closings} failed={t('facts.closingsFailed')} loading={t('facts.closingsLoading')}>
        {(data) =>
          data.length > 0 ? (
            <Rows>
              {data.map((closing) => (
                <li key={closing.id}>
                  <div>
                    <b>{titleOf(closing)}</b>
                    <br />
                    <Soft>{periodOf(closing)}</Soft>
                  </div>
                  <IconButton label={t('facts.removeClosing', { what: inLine(closing) })} onClick={() => ask(closing)}>
                    <Icon of={Trash2} size={18} />
                  </IconButton>
                </li>
              ))}
            </Rows>
          ) : (
            <Soft>{t('facts.noClosings')}</Soft>
          )
        }
      </QueryShown>
      <Logged $soft $small>
        {rich('facts.closingsLogged', { log: hasAudit ? <Link to={paths.workAudit()} /> : <span /> })}
      </Logged>
      {isAdding && <ClosingDialog onClose={() => add(false)} />}
      {asked && (
        <ConfirmDialog
          open
          danger
          title={t('facts.askRemoveClosing')}
          confirmLabel={common('action.delete')}
          cancelLabel={common('action.cancel')}
          closeLabel={common('action.close')}
          pending={remove.isPending}
          onConfirm={() => remove.mutate(standing ?? asked)}
          onCancel={() => ask(undefined)}
        >
          <Stack $gap={12}>
            <Text>{t('facts.askRemoveClosingText', { what: inLine(asked) })}</Text>
            <DeleteProblem
              failure={remove.error}
              failed={t('facts.closingNotRemoved')}
              changed={
                standing && isChanged && !remove.isPending
                  ? t('facts.closingChanged', { what: inLine(standing) })
                  : undefined
              }
            />
          </Stack>
        </ConfirmDialog>
      )}
    </section>
  );
}

const Title = styled(PartTitle)`
  margin-bottom: 6px;
`;

const Logged = styled(Text)`
  margin-top: 12px;
`;
