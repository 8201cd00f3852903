import type { Case, Letter } from '@firm/contract';
import { Part } from '@firm/federation';
import { useCommonTexts } from '@firm/i18n';
import { useSession } from '@firm/session';
import { Button, Dialog, toast } from '@firm/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../../texts.ts';
import { useLetterGate } from '../letter/useLetterGate.tsx';

interface Props {
  case: Pick<Case, 'id' | 'title'>;
  onClose: () => void;
}

/** Photographs a letter for a case that has begun. */
export function LetterDialog({ case: row, onClose }: Props) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const owner = useSession(({ user }) => user?.id);
  const [letter, setLetter] = useState<Letter>();
  const [isSending, setSending] = useState(false);
  const { isReading, note, admits } = useLetterGate(letter);
  const send = async () => {
    if (!admits()) return;
    setSending(true);
    try {
      await letter?.send({ title: row.title, caseId: row.id });
      toast.success(t('letter.underWay'));
      onClose();
    } catch {
      toast.error(t('newCase.unsent'));
      setSending(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('letter.title')}
      closeLabel={common('action.close')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common('action.cancel')}
          </Button>
          <Button disabled={!letter?.count} pending={isSending || isReading} onClick={() => void send()}>
            {t(isReading ? 'letter.reading' : 'letter.send')}
          </Button>
        </>
      }
    >
      <Room>{owner && <Part name="documents/letter" owner={owner} onLetter={setLetter} />}</Room>
      {note}
    </Dialog>
  );
}

/** Keeps the dialog's height while its content loads. */
const Room = styled.div`
  min-height: 400px;
`;
