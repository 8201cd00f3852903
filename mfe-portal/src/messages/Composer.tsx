import { MESSAGE_MAX_LENGTH } from '@firm/contract';
import { Part, useComposition } from '@firm/federation';
import { AttachedFiles, FailureNote } from '@firm/screen';
import { Button, color, Icon, IconButton, media, Note, TextArea } from '@firm/ui';
import { Paperclip, Send } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { useComposer } from './useComposer.ts';

/** Below this number of remaining characters the composer shows it. */
const NEARLY_FULL = 300;

interface Props {
  userId: string;
  caseId: string;
  /** The recipient's name; the team while no one is assigned. */
  to: string | undefined;
  onSent: () => void;
}

/** Writes a message, with documents of the case; sends it by button or Ctrl + Enter. */
export function Composer({ userId, caseId, to, onSent }: Props) {
  const { t } = useTexts();
  const composer = useComposer(userId, caseId, onSent);
  const { draft, change, send, isSending, isWaiting, excess, error } = composer;
  const field = useRef<HTMLTextAreaElement>(null);
  const [isAttaching, setAttaching] = useState(false);
  const mayAttach = useComposition().remotes.some(({ id, parts }) => id === 'documents' && 'attach' in parts);
  const label = to === undefined ? t('messages.toTeam') : t('messages.to', { name: to });
  const left = MESSAGE_MAX_LENGTH - draft.text.length;

  const submit = () => {
    send();
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };

  return (
    <Form
      data-unprinted
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {error && (
        <Wide>
          <FailureNote title={t('messages.notSent')} failure={error} rest={t('messages.kept')} />
        </Wide>
      )}
      {isWaiting && (
        <Wide>
          <Note tone="warn" role="status">
            {t('messages.waiting')}
          </Note>
        </Wide>
      )}
      {draft.attachments.length > 0 && (
        <Wide>
          <AttachedFiles
            label={t('messages.attached')}
            detachLabel={(name) => t('messages.detach', { name })}
            files={draft.attachments}
            isFixed={isSending}
            onChange={(attachments) => {
              change({ attachments });
              field.current?.focus();
            }}
          />
        </Wide>
      )}
      {mayAttach && (
        <Attach label={t('messages.attach')} disabled={isSending} onClick={() => setAttaching(true)}>
          <Icon of={Paperclip} />
        </Attach>
      )}
      <Words>
        <TextArea
          ref={field}
          label={label}
          labelHidden
          placeholder={label}
          dir="auto"
          rows={1}
          value={draft.text}
          readOnly={isSending}
          error={excess > 0 ? t('messages.tooLong', { count: excess }) : undefined}
          hint={excess === 0 && left <= NEARLY_FULL ? t('messages.left', { count: left }) : undefined}
          onChange={({ target }) => change({ text: target.value })}
          onKeyDown={onKeyDown}
        />
      </Words>
      <SendButton
        type="submit"
        pending={isSending}
        disabled={composer.isEmpty || excess > 0}
        aria-keyshortcuts="Control+Enter Meta+Enter"
      >
        <Icon of={Send} size={16} />
        {t(isSending ? 'messages.sending' : 'messages.send')}
      </SendButton>
      {isAttaching && (
        <Part
          name="documents/attach"
          caseId={caseId}
          chosen={draft.attachments.map(({ id }) => id)}
          onAttach={(attachments) => {
            change({ attachments: [...attachments] });
            setAttaching(false);
          }}
          onClose={() => setAttaching(false)}
        />
      )}
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: 8px;
  align-items: end;
  padding: 16px clamp(16px, 2.2vw, 28px);
  border-top: 1px solid ${color.line};
`;

const Wide = styled.div`
  grid-column: 1 / -1;
`;

const Attach = styled(IconButton)`
  margin-bottom: 2px;
`;

const Words = styled.div`
  grid-column: 2;
  min-width: 0;

  && textarea {
    min-height: 48px;
    max-height: 200px;
    resize: none;
    field-sizing: content;
  }

  ${media.below(640)} {
    grid-column: 1 / -1;
    order: -1;

    /* A long text leaves room for the button below it. */
    && textarea {
      max-height: min(200px, 20dvh);
    }
  }
`;

const SendButton = styled(Button)`
  grid-column: 3;

  ${media.below(640)} {
    grid-column: 2 / -1;
    justify-self: end;
  }
`;
