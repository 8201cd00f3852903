import type { PartProps } from '@firm/contract';
import { useSession } from '@firm/session';
import { color, shadow, toast } from '@firm/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../../texts.ts';
import { useRefresh } from '../../useRefresh.ts';
import { ArrivedLine } from './ArrivedLine.tsx';
import { LetterLine } from './LetterLine.tsx';
import { isForTerms } from './sendLetter.ts';
import { type LetterState, startWaiting, type WaitingRoom } from './startWaiting.ts';
import { useAgreedTerms } from './useAgreedTerms.ts';
import { useFootHeight } from './useFootHeight.ts';

/** The distance of the tray from the window's edges, and from the line that says there is no network. */
const EDGE_PX = 16;
const NOTHING: readonly LetterState[] = [];

/** Sends what waits in this browser, and shows it on every page; an extension for the shell. */
export function WaitingPart({ owner }: PartProps['documents/waiting']) {
  const { t } = useTexts();
  const refresh = useRefresh();
  const [room, setRoom] = useState<WaitingRoom>();
  const [arrived, setArrived] = useState<readonly { title: string; caseId: string }[]>([]);
  useEffect(() => {
    const onSent: Parameters<typeof startWaiting>[1] = ({ aim: { title } }, caseId) => {
      void refresh();
      setArrived((all) => [...all, { title, caseId }]);
    };
    const made = startWaiting(owner, onSent, () => void refresh());
    setRoom(made);
    return made.stop;
  }, [owner, refresh]);
  const letters = useSyncExternalStore(room?.subscribe ?? never, room?.read ?? nothing);
  const agreed = useAgreedTerms(letters.some(({ state, failure }) => state === 'refused' && isForTerms(failure)));
  useEffect(() => {
    if (agreed > 0) room?.goOn();
  }, [agreed, room]);
  // A letter whose person had to confirm the address first goes on by itself.
  const isConfirmed = useSession(({ user }) => user?.isVerified);
  useEffect(() => {
    if (isConfirmed) room?.goOn();
  }, [isConfirmed, room]);

  const foot = useFootHeight();
  if (letters.length + arrived.length === 0) return null;
  return (
    <Tray aria-label={t('waiting.title')} style={{ bottom: EDGE_PX + foot }}>
      <ul>
        {letters.map((one) => (
          <LetterLine
            key={one.letter.id}
            letter={one}
            isUnconfirmed={isConfirmed === false}
            onCancel={async () => {
              await room?.cancel(one.letter.id);
              toast.info(t('waiting.cancelled'));
            }}
            onRetry={() => room?.retry(one.letter.id)}
          />
        ))}
        {arrived.map((one) => (
          <ArrivedLine
            key={one.caseId + one.title}
            {...one}
            onDismiss={() => setArrived((all) => all.filter((other) => other !== one))}
          />
        ))}
      </ul>
    </Tray>
  );
}

const never = () => () => undefined;
const nothing = () => NOTHING;

/** Lies over the page, so that nothing moves when it comes and goes. */
const Tray = styled.section`
  position: fixed;
  z-index: 30;
  right: ${EDGE_PX}px;
  left: ${EDGE_PX}px;
  max-width: 440px;
  max-height: 50dvh;
  margin-left: auto;
  border: 1px solid ${color.line};
  border-radius: var(--r);
  background: ${color.raised};
  box-shadow: ${shadow};
  overflow: auto;

  li {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 6px 12px;
    align-items: center;
    padding: 12px 12px 12px 16px;
  }

  li + li {
    border-top: 1px solid ${color.line};
  }

  @media print {
    display: none;
  }
`;
