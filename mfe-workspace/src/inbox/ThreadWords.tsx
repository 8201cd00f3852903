import { formatListDay, formatTime } from '@firm/i18n';
import { Avatar, color, radius } from '@firm/ui';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';

/** A message of either side, of an inquiry or of a conversation. */
export interface Said {
  id: string;
  name: string;
  text: string;
  at: string;
  isFirm: boolean;
  files: readonly string[];
}

/** The words of a thread, the newest at the bottom. */
export function ThreadWords({ said }: { said: readonly Said[] }) {
  const { t, language } = useTexts();
  const box = useRef<HTMLDivElement>(null);
  const last = said.at(-1)?.id;
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [last]);
  const now = new Date();
  return (
    <Log ref={box} role="log" aria-label={t('inbox.log')} tabIndex={0}>
      {said.map(({ id, name, text, at, isFirm, files }) => (
        <Message key={id} data-firm={isFirm || undefined}>
          <Avatar name={name} size="small" />
          <Bubble>
            <p>
              <b>{name}</b>{' '}
              <time dateTime={at}>
                {formatListDay(language, at, now)}, {formatTime(language, at)}
              </time>
            </p>
            <Text dir="auto">{text}</Text>
            {files.length > 0 && <p>{t('inbox.files', { names: files.join(', ') })}</p>}
          </Bubble>
        </Message>
      ))}
    </Log>
  );
}

const Log = styled.div`
  display: grid;
  flex: 1 1 auto;
  gap: 16px;
  align-content: start;
  min-height: 160px;
  padding: 20px;
  overflow-y: auto;
  background: ${color.surfaceSunk};

  &:focus-visible {
    outline-offset: -3px;
  }
`;

const Message = styled.article`
  display: flex;
  gap: 10px;
  max-width: 680px;

  &[data-firm] {
    justify-self: end;
  }
`;

const Bubble = styled.div`
  min-width: 0;
  padding: 10px 14px;
  border: 1px solid ${color.line};
  border-radius: ${radius.box};
  background: ${color.surface};
  overflow-wrap: anywhere;

  [data-firm] > & {
    background: ${color.brandTint};
  }

  time {
    color: ${color.inkSoft};
    font-size: var(--t14);
  }
`;

const Text = styled.p`
  white-space: pre-line;
`;
