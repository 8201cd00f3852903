import { Part, useComposition } from '@firm/federation';
import { formatFileSize } from '@firm/i18n';
import { Button, color, FileName, Icon, IconButton, radius } from '@firm/ui';
import { Paperclip, X } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import type { useAnswer } from './useAnswer.ts';

interface Props {
  caseId: string;
  answer: Pick<ReturnType<typeof useAnswer>, 'files' | 'attach' | 'isSending'>;
}

/** The documents of the case that go with an answer. */
export function AnswerFiles({ caseId, answer: { files, attach, isSending } }: Props) {
  const { t, language } = useTexts();
  const [isChoosing, setChoosing] = useState(false);
  const mayAttach = useComposition().remotes.some(({ id, parts }) => id === 'documents' && 'attach' in parts);
  return (
    <>
      {files.length > 0 && (
        <Chosen aria-label={t('inbox.attached')}>
          {files.map(({ id, fileName, fileSize }) => (
            <li key={id}>
              <FileName name={fileName} detail={formatFileSize(language, fileSize)} />
              <IconButton
                label={t('inbox.detach', { name: fileName })}
                disabled={isSending}
                onClick={() => attach(files.filter((file) => file.id !== id))}
              >
                <Icon of={X} />
              </IconButton>
            </li>
          ))}
        </Chosen>
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

const Chosen = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  max-height: 160px;
  list-style: none;
  overflow-y: auto;

  li {
    display: flex;
    gap: 8px;
    align-items: center;
    min-width: 0;
    max-width: 100%;
    padding: 2px 2px 2px 10px;
    border: 1px solid ${color.line};
    border-radius: ${radius.box};
  }
`;
