import { useMutation } from '@firm/api-client';
import { FormDialog, isChangedMeanwhile, useRequiredText } from '@firm/screen';
import { Text } from '@firm/ui';
import type { ReactNode } from 'react';
import { MeanwhileNote } from '../moves/MeanwhileNote.tsx';
import type { Meanwhile } from '../moves/useMeanwhile.ts';
import { useTexts } from '../texts.ts';
import { NotDone } from './NotDone.tsx';
import { ReasonField } from './ReasonField.tsx';
import { RightLost } from './RightLost.tsx';
import { useSaid } from './useSaid.ts';

interface Props {
  title: string;
  /** Explains to the reader what the action does. */
  text: string;
  confirm: string;
  done: string;
  failed: string;
  /** False once somebody took the right to it away: the dialog stays, and says so. */
  may: boolean;
  /** True while it cannot be done. */
  incomplete?: boolean;
  /** Changes that others make while the dialog is open. The reader has to see them before confirming. */
  meanwhile?: Meanwhile;
  /** Stands between what it does and the reason. */
  children?: ReactNode;
  send: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Says what a change does, asks for a reason, and makes it. */
export function ReasonDialog({
  title,
  text,
  confirm,
  done,
  failed,
  may,
  incomplete = false,
  meanwhile,
  children,
  send,
  onClose,
}: Props) {
  const { t } = useTexts();
  const reason = useRequiredText(t('move.reasonMissing'));
  const change = useMutation({ mutationFn: send, ...useSaid(done, onClose) });
  const isMoved = meanwhile?.isMoved ?? false;
  const failure = change.isError && !(isMoved && isChangedMeanwhile(change.error)) && change.error;
  return (
    <FormDialog
      title={title}
      confirm={confirm}
      pending={change.isPending}
      incomplete={incomplete || !may || isMoved}
      onSubmit={() => reason.submit((words) => change.mutate(words))}
      onClose={onClose}
    >
      {meanwhile && isMoved && (
        <MeanwhileNote
          entries={meanwhile.entries}
          onSeen={() => {
            meanwhile.onSeen();
            change.reset();
          }}
        />
      )}
      {may ? failure && <NotDone title={failed} failure={failure} /> : <RightLost />}
      <Text>{text}</Text>
      {children}
      <ReasonField {...reason.field} />
    </FormDialog>
  );
}
