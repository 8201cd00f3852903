import { useQuery } from '@firm/api-client';
import { INQUIRY_ANSWER_MAX_LENGTH, MESSAGE_MAX_LENGTH } from '@firm/contract';
import { useFirm } from '@firm/federation';
import { languages, useCommonTexts } from '@firm/i18n';
import { FailureNote } from '@firm/screen';
import { useSession } from '@firm/session';
import { Button, color, Icon, Menu, media, Note, TextArea } from '@firm/ui';
import { MessageSquareText, Send } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { AnswerFiles } from './AnswerFiles.tsx';
import { CannedDialog } from './CannedDialog.tsx';
import { cannedQuery } from './inbox.queries.ts';
import { KeepAnswer } from './KeepAnswer.tsx';
import { type Answered, useAnswer } from './useAnswer.ts';

interface Props {
  thread: Answered;
  lastSeen: string;
  /** Colleagues hear of it; sending ends it. */
  onTyping: (isTyping: boolean) => void;
}

/** Writes an answer: says who will read it first, inserts canned answers, and sends by button or Ctrl + Enter. */
export function AnswerForm({ thread, lastSeen, onTyping }: Props) {
  const firm = useFirm();
  const { t, language } = useTexts();
  const { t: common } = useCommonTexts();
  const user = useSession((session) => session.user);
  const answer = useAnswer(user?.id ?? '', thread, lastSeen);
  const field = useRef<HTMLTextAreaElement>(null);
  const [isKeeping, setKeeping] = useState(false);
  const [isManaging, setManaging] = useState(false);
  const { inquiry, chat, who } = thread;
  const caseId = inquiry || chat ? undefined : thread.case?.id;
  const theirs = (inquiry ?? chat)?.language;
  const canned = useQuery(cannedQuery(theirs));
  const answers = canned.data?.results ?? [];
  const tongue = languages.find(({ code }) => code === theirs)?.name ?? '';

  const hint = inquiry
    ? t('inbox.mailHint', { mailbox: firm.email })
    : t(chat ? 'inbox.chat.writeHint' : 'inbox.writeHint');
  const write = (text: string) => {
    answer.write(text);
    onTyping(true);
  };
  const insert = (text: string) => {
    const words = text
      .replaceAll('{{name}}', who)
      .replaceAll('{{specialist}}', user ? `${user.firstName} ${user.lastName}` : '');
    const { selectionStart: from = 0, selectionEnd: to = from } = field.current ?? {};
    write(answer.text.slice(0, from) + words + answer.text.slice(to));
    field.current?.focus();
  };
  const send = () => {
    answer.send();
    onTyping(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  return (
    <Form
      data-unprinted
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {answer.isOutrun && (
        <Note tone="warn" role="alert">
          {t('inbox.outrun')}
        </Note>
      )}
      {Boolean(answer.error) && (
        <FailureNote title={t('inbox.notSent')} failure={answer.error} rest={t('inbox.kept')} />
      )}
      <TextArea
        ref={field}
        label={
          inquiry
            ? t('inbox.mailTo', { name: who, email: inquiry.email, language: tongue })
            : chat
              ? t('inbox.chat.writeTo', { name: who, language: tongue })
              : t('inbox.writeTo', { name: who })
        }
        hint={hint}
        dir="auto"
        rows={4}
        maxLength={caseId ? MESSAGE_MAX_LENGTH : INQUIRY_ANSWER_MAX_LENGTH}
        value={answer.text}
        readOnly={answer.isSending}
        onChange={({ target }) => write(target.value)}
        onKeyDown={onKeyDown}
      />
      {caseId && <AnswerFiles caseId={caseId} answer={answer} />}
      <Actions>
        <Menu
          label={t('inbox.canned.menu')}
          align="start"
          items={[
            ...answers.map(({ id, title, text }) => ({ key: id, label: title, onSelect: () => insert(text) })),
            ...(canned.isError && !canned.data
              ? [
                  {
                    key: 'failed',
                    label: `${t('inbox.canned.notLoaded')}. ${common('action.tryAgain')}`,
                    onSelect: () => void canned.refetch(),
                  },
                ]
              : []),
            {
              key: 'keep',
              label: t('inbox.canned.keep'),
              separated: answers.length > 0,
              onSelect: () => setKeeping(true),
            },
            { key: 'manage', label: t('inbox.canned.manage'), onSelect: () => setManaging(true) },
          ]}
          trigger={(props) => (
            <Button type="button" variant="secondary" size="small" disabled={answer.isSending} {...props}>
              <Icon of={MessageSquareText} size={16} />
              {t('inbox.canned.menu')}
            </Button>
          )}
        />
        <span role="status">{!answer.isEmpty ? t('inbox.draftKept') : answer.isSent ? t('inbox.sent') : ''}</span>
        <Button
          type="submit"
          size="small"
          pending={answer.isSending}
          disabled={answer.isEmpty}
          aria-keyshortcuts="Control+Enter Meta+Enter"
        >
          <Icon of={Send} size={16} />
          {t(answer.isOutrun ? 'inbox.sendAnyway' : 'inbox.send')}
        </Button>
      </Actions>
      {isKeeping && (
        <KeepAnswer start={{ text: answer.text, language: theirs ?? language }} onClose={() => setKeeping(false)} />
      )}
      {isManaging && <CannedDialog language={theirs ?? language} onClose={() => setManaging(false)} />}
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: 10px;
  padding: 14px 20px;
  border-top: 1px solid ${color.line};
  background: ${color.surface};

  /* On phones the field grows with its words. */
  ${media.below(640)} {
    && textarea {
      min-height: 72px;
      max-height: 30dvh;
      field-sizing: content;
    }
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  align-items: center;

  > span {
    color: ${color.inkSoft};
    font-size: var(--t14);
  }

  > :last-child {
    margin-left: auto;
  }
`;
