import type { MessageAttachment } from '@firm/contract';
import { officeMoment } from '@firm/screen/desk';
import { Avatar, color, radius } from '@firm/ui';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { SentFile } from './SentFile.tsx';

/** A message of either side, of an inquiry or of a conversation. */
interface Said {
  id: string;
  name: string;
  text: string;
  at: string;
  isFirm: boolean;
  files: readonly MessageAttachment[];
  /** When the other side read it, on the last message that they read. */
  readAt?: string;
}

interface Props {
  said: readonly Said[];
  /** Whether additions are spoken; earlier messages are not. */
  isLive?: boolean;
  /** Receives the end of the words, so that it is known whether they are in view. */
  endRef?: (end: Element | null) => void;
  /** Stands above the first message. */
  children?: ReactNode;
}

/** The words of a thread, the newest at the bottom. Earlier ones appear above without moving the rest. */
export function ThreadWords({ said, isLive = true, endRef, children }: Props) {
  const { t, language } = useTexts();
  const box = useRef<HTMLDivElement>(null);
  const before = useRef<{ first: string | undefined; last: string | undefined; height: number }>(undefined);
  const newest = useRef<HTMLElement>(null);
  const [first, last] = [said[0]?.id, said.at(-1)?.id];
  const isAnswer = said.at(-1)?.isFirm === true;
  useLayoutEffect(() => {
    const log = box.current;
    if (!log) return;
    const was = before.current;
    before.current = { first, last, height: log.scrollHeight };
    if (!was || was.last !== last) log.scrollTop = log.scrollHeight;
    else if (was.first !== first) log.scrollTop += log.scrollHeight - was.height;
    // On phones the page scrolls, not the log.
    if (was && was.last !== last && isAnswer) newest.current?.scrollIntoView({ block: 'nearest' });
  }, [first, last, isAnswer]);
  return (
    <Log ref={box} role="log" aria-live={isLive ? 'polite' : 'off'} aria-label={t('inbox.log')} tabIndex={0}>
      {children}
      {said.map(({ id, name, text, at, isFirm, files, readAt }) => (
        <Message key={id} ref={id === last ? newest : undefined} data-firm={isFirm || undefined}>
          <Avatar name={name} size="small" />
          <Bubble>
            <p>
              <b>{name}</b> <time dateTime={at}>{officeMoment(language, at)}</time>
            </p>
            <Text dir="auto">{text}</Text>
            {files.map((file) => (
              <SentFile key={file.id} file={file} />
            ))}
            {readAt && <Seen>{t('inbox.seen', { at: officeMoment(language, readAt) })}</Seen>}
          </Bubble>
        </Message>
      ))}
      <div ref={endRef} />
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
  /* The code keeps the place, since not every browser does. */
  overflow-anchor: none;
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

  /* Below it stands the answer in progress. */
  @media (max-width: 47.99875em) {
    scroll-margin-bottom: 50dvh;
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

const Seen = styled.p`
  color: ${color.inkSoft};
  font-size: var(--t14);
`;

const Text = styled.p`
  white-space: pre-line;
`;
