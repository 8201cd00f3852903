import type { GuestChat } from '@firm/contract';
import { formatTime } from '@firm/i18n';
import { color, radius } from '@firm/ui';
import { useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useTexts } from './texts.ts';
import type { Unsent } from './unsent.ts';

/** Shows what both sides said, the newest at the bottom, then the guest's words that are still on their way. */
export function Talk({ chat, unsent }: { chat: GuestChat; unsent: readonly Unsent[] }) {
  const { t, language } = useTexts();
  const box = useRef<HTMLDivElement>(null);
  const { messages } = chat;
  const last = `${messages.at(-1)?.id} ${unsent.length} ${chat.isTyping}`;
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [last]);
  return (
    <Log ref={box} role="log" aria-live="polite" aria-label={t('log')} tabIndex={0}>
      {messages.map(({ id, side, name, text, sentAt }) => (
        <Said key={id} data-own={side === 'guest' || undefined}>
          <p>
            <b>{side === 'guest' ? t('you') : name || t('colleague')}</b>{' '}
            <time dateTime={sentAt}>{formatTime(language, sentAt)}</time>
          </p>
          <Words dir="auto">{text}</Words>
        </Said>
      ))}
      {unsent.map(({ key, text }) => (
        <Said key={key} data-own data-waiting>
          <p>
            <b>{t('you')}</b> <span>{t('sending')}</span>
          </p>
          <Words dir="auto">{text}</Words>
        </Said>
      ))}
      {chat.isTyping && <Soft>{t('typing')}</Soft>}
    </Log>
  );
}

const Log = styled.div`
  display: grid;
  gap: 12px;
  align-content: start;
  min-height: 140px;
  max-height: min(420px, 60vh);
  padding: 16px;
  overflow-y: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.box};
  background: ${color.surfaceSunk};
`;

const Said = styled.article`
  justify-self: start;
  min-width: 0;
  max-width: min(88%, 560px);
  padding: 10px 14px;
  border: 1px solid ${color.line};
  border-radius: ${radius.box};
  background: ${color.surface};
  overflow-wrap: anywhere;

  &[data-own] {
    justify-self: end;
    background: ${color.brandTint};
  }

  &[data-waiting] {
    border-style: dashed;
  }

  time,
  span {
    color: ${color.inkSoft};
    font-size: var(--t14);
  }
`;

const Words = styled.p`
  white-space: pre-line;
`;

const Soft = styled.p`
  color: ${color.inkSoft};
  font-size: var(--t14);
`;
