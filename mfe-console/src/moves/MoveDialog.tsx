import { api, refreshTopics, useMutation, useQuery, useQueryClient } from '@firm/api-client';
import { type ReleaseAppDetail, type ReleaseMove, releases } from '@firm/contract';
import { FormDialog, isChangedMeanwhile, useRequiredText } from '@firm/screen';
import { CheckboxField, Text, toast } from '@firm/ui';
import { useState } from 'react';
import { NotDone } from '../reason/NotDone.tsx';
import { ReasonField } from '../reason/ReasonField.tsx';
import { RightLost } from '../reason/RightLost.tsx';
import { appQuery, planQuery } from '../releases.queries.ts';
import { useTexts } from '../texts.ts';
import { type Act, firstVersion } from './acts.ts';
import { firstGrowth, GROUPS, type Group, type Growth, growthsBeside } from './growths.ts';
import { MeanwhileNote } from './MeanwhileNote.tsx';
import { choiceOf } from './moveChoice.ts';
import { PlanShown } from './PlanShown.tsx';
import { RolloutFields } from './RolloutFields.tsx';
import { useActWords } from './useActWords.ts';
import { useKeptMove } from './useKeptMove.ts';
import { useMeanwhile } from './useMeanwhile.ts';

interface Props {
  app: ReleaseAppDetail;
  act: Act;
  onClose: () => void;
}

/**
 * Says what an act will do and what the gate says to it, asks for a reason, and does it. When somebody else moved the
 * app since the dialog was opened, their change is shown first.
 */
export function MoveDialog({ app, act, onClose }: Props) {
  const { t } = useTexts();
  const words = useActWords()(act, app);
  const queryClient = useQueryClient();
  const [isDecided, decide] = useState(false);
  const { typed, write, forget } = useKeptMove(app.id, act);
  const { at } = typed;
  const { revision, start, isMoved, entries, onSeen } = useMeanwhile(app, at !== '');
  // The dialog keeps the version and the growth it opened with, whatever others change meanwhile.
  const [version, setVersion] = useState(() => firstVersion(act, app, typed.version));
  const [group, setGroup] = useState(() => GROUPS.find((name) => act === 'rollout' && name === typed.group) ?? '');
  const [growth, setGrowth] = useState(
    () => growthsBeside(group).find((name) => name === typed.growth) ?? firstGrowth(act, app),
  );
  const reason = useRequiredText(t('move.reasonMissing'), typed.reason);
  const choice = choiceOf(act, { version, growth, group, at });
  const query = useQuery({ ...planQuery(app.id, app.revision, choice), enabled: app.mayMove });
  const plan = query.data;
  const close = () => {
    forget();
    onClose();
  };

  const chooseVersion = (chosen: string) => {
    setVersion(chosen);
    decide(false);
    write({ version: chosen });
  };

  const chooseGrowth = (chosen: Growth) => {
    setGrowth(chosen);
    write({ growth: chosen });
  };

  // A group alone is the usual first step; without one, a version for nobody is no choice.
  const chooseGroup = (chosen: Group) => {
    const fitting = chosen === '' ? firstGrowth(act, app) : '0';
    const next = group === '' || growth === '0' ? fitting : growth;
    setGroup(chosen);
    setGrowth(next);
    write({ group: chosen, growth: next });
  };

  const move = useMutation({
    mutationFn: (body: ReleaseMove) => api.call(releases.move, { params: { id: app.id }, body }),
    onSuccess: (answer) => {
      queryClient.setQueryData(appQuery(app.id).queryKey, answer);
      toast.success(plan?.needsTwo ? t('second.asked') : choice.at ? t('start.done') : words.done);
      close();
    },
    // After a refusal, too: what somebody else did is then at hand.
    onSettled: () => void refreshTopics(queryClient, 'platform'),
  });
  const isPast = at !== '' && !(choice.at !== undefined && Date.parse(choice.at) > Date.now());
  const isRefused = isChangedMeanwhile(move.error);
  const overrule = plan?.overrule ?? undefined;
  const send = (text: string) =>
    move.mutate({
      ...choice,
      again: isDecided && overrule === 'again',
      accept: isDecided && overrule === 'accept',
      reason: text,
      revision,
      ...(choice.at !== undefined && { start }),
    });

  return (
    <FormDialog
      title={words.title}
      confirm={choice.at ? t('start.plan') : words.confirm}
      pending={move.isPending}
      incomplete={
        !app.mayMove || isMoved || isPast || !plan?.after || plan.isDone || (overrule !== undefined && !isDecided)
      }
      onSubmit={() => reason.submit(send)}
      onClose={close}
    >
      {isMoved && (
        <MeanwhileNote
          entries={entries}
          onSeen={() => {
            onSeen();
            decide(false);
            move.reset();
          }}
        />
      )}
      {app.mayMove ? (
        move.isError && !(isRefused && isMoved) && <NotDone title={t('move.failed')} failure={move.error} />
      ) : (
        <RightLost />
      )}
      <Text>{words.text}</Text>
      {(act === 'rollout' || act === 'grow') && (
        <RolloutFields
          app={app}
          version={version ?? ''}
          growth={growth}
          {...(act === 'rollout' && { onVersion: chooseVersion })}
          onGrowth={chooseGrowth}
          group={group}
          onGroup={chooseGroup}
          at={at}
          isPast={isPast}
          onAt={(moment) => write({ at: moment })}
        />
      )}
      {!isPast && app.mayMove && (
        <PlanShown query={query} at={choice.at} start={app.start}>
          {overrule && (
            <CheckboxField
              label={t(`move.overrule.${overrule}`)}
              checked={isDecided}
              onChange={({ target }) => decide(target.checked)}
            />
          )}
        </PlanShown>
      )}
      <ReasonField
        {...reason.field}
        onChange={(event) => {
          reason.field.onChange(event);
          write({ reason: event.target.value });
        }}
      />
    </FormDialog>
  );
}
