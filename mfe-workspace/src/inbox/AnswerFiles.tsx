import { Part, useComposition } from '@firm/federation';
import { AttachedFiles } from '@firm/screen';
import { Button, Icon } from '@firm/ui';
import { Paperclip } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../texts.ts';
import type { useAnswer } from './useAnswer.ts';

interface Props {
  caseId: string;
  answer: Pick<ReturnType<typeof useAnswer>, 'files' | 'attach' | 'isSending'>;
}

/** The documents of the case that go with an answer. */
export function AnswerFiles({ caseId, answer: { files, attach, isSending } }: Props) {
  const { t } = useTexts();
  const [isChoosing, setChoosing] = useState(false);
  const mayAttach = useComposition().remotes.some(({ id, parts }) => id === 'documents' && 'attach' in parts);
  return (
    <>
      {files.length > 0 && (
        <AttachedFiles
          label={t('inbox.attached')}
          detachLabel={(name) => t('inbox.detach', { name })}
          files={files}
          isFixed={isSending}
          onChange={attach}
        />
      )}
      {mayAttach && (
        <div>
          <Button type="button" variant="tertiary" size="small" disabled={isSending} onClick={() => setChoosing(true)}>
            <Icon of={Paperclip} size={16} />
            {t('inbox.attach')}
          </Button>
        </div>
      )}
      {isChoosing && (
        <Part
          name="documents/attach"
          caseId={caseId}
          chosen={files.map(({ id }) => id)}
          onAttach={(chosen) => {
            attach(chosen);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}
