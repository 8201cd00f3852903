import type { LucideIcon } from 'lucide-react';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import { Button } from '../action/Button.tsx';
import { IconButton } from '../action/IconButton.tsx';
import { focusHome, placeOf } from '../overlay/focusHome.ts';
import { Icon } from '../show/Icon.tsx';
import { color, gutter, radius, shadow } from '../theme/tokens.ts';
import type { Toast, ToastKind } from './toast.ts';
import { toast, toastStore } from './toast.ts';
import { usePausableTimer } from './usePausableTimer.ts';

export interface ToasterProps {
  /** Names the region, such as "Messages". */
  label: string;
  /** Such as "Dismiss". */
  dismissLabel: string;
}

/** Shows the messages of `toast`. The shell, or a remote that runs alone, renders it once. */
export function Toaster({ label, dismissLabel }: ToasterProps) {
  const toasts = useStore(toastStore, (state) => state.toasts);
  const region = useRef<HTMLElement>(null);
  /** Id of the last toast that took the focus; each toast takes it once. */
  const eager = useRef<number>(undefined);

  // The toasts live in the top layer and move to its top with each new toast, so that no dialog covers them.
  useEffect(() => {
    const element = region.current;
    if (element?.showPopover) {
      const focused = document.activeElement;
      element.hidePopover();
      if (toasts.length > 0) element.showPopover();
      if (focused instanceof HTMLElement && element.contains(focused)) focused.focus();
    }
    const latest = toasts.at(-1);
    if (!latest?.takesFocus || latest.id === eager.current) return;
    eager.current = latest.id;
    element?.querySelector<HTMLElement>('[data-eager]:last-child button')?.focus();
  }, [toasts]);

  return (
    <Region ref={region} popover="manual" aria-label={label}>
      {toasts.map((one) => (
        <Message key={one.id} toast={one} dismissLabel={dismissLabel} />
      ))}
    </Region>
  );
}

const icons: Record<ToastKind, LucideIcon> = { success: CircleCheck, error: CircleAlert, info: Info };

function Message({ toast: shown, dismissLabel }: { toast: Toast; dismissLabel: string }) {
  const { id, kind, text, action, icon = icons[kind] } = shown;
  const card = useRef<HTMLDivElement>(null);
  const before = useRef<readonly Element[]>([]);
  const dismiss = () => {
    const hadFocus = card.current?.contains(document.activeElement);
    toast.dismiss(id);
    if (hadFocus) focusBack(before.current);
  };
  const { hold, release } = usePausableTimer(shown.duration, dismiss);

  return (
    <Card
      ref={card}
      $kind={kind}
      role={kind === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => hold('pointer')}
      onPointerLeave={() => release('pointer')}
      data-eager={shown.takesFocus || undefined}
      onFocus={({ target, relatedTarget }) => {
        if (relatedTarget instanceof Element && !card.current?.contains(relatedTarget))
          before.current = placeOf(relatedTarget);
        // Only a visible focus shows that the reader is at the toast.
        if (target.matches(':focus-visible')) hold('focus');
      }}
      onBlur={() => release('focus')}
    >
      <Icon of={icon} />
      <span>{text}</span>
      <Controls>
        {action && (
          <Button
            variant="tertiary"
            size="small"
            onClick={() => {
              action.onPress();
              dismiss();
            }}
          >
            {action.icon && <Icon of={action.icon} size={16} />}
            {action.label}
          </Button>
        )}
        <IconButton label={dismissLabel} onClick={dismiss}>
          <Icon of={X} />
        </IconButton>
      </Controls>
    </Card>
  );
}

/** Returns the focus to its place before the toast, or to what remains of that place. */
function focusBack(place: readonly Element[]): void {
  const [last, ...around] = place;
  if (last instanceof HTMLElement && last.isConnected) last.focus({ preventScroll: true });
  if (document.activeElement !== last) focusHome(around);
}

const Region = styled.section`
  position: fixed;
  inset: 88px ${gutter} auto auto;
  z-index: 70;
  display: grid;
  gap: 12px;
  justify-items: end;
  max-width: calc(100vw - 2 * ${gutter});
  max-height: calc(100dvh - 104px);
  margin: 0;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  overflow: visible;
  pointer-events: none;
`;

const inks = { success: color.good, error: color.bad, info: color.ink };

const Card = styled.div<{ $kind: ToastKind }>`
  display: grid;
  grid-template-columns: 20px 1fr auto;
  gap: 12px;
  align-items: center;
  max-width: 420px;
  padding: 10px 8px 10px 16px;
  border: 1px solid ${color.line};
  border-radius: ${radius.box};
  background: ${color.raised};
  box-shadow: ${shadow};
  overflow-wrap: anywhere;
  pointer-events: auto;

  > svg {
    color: ${({ $kind }) => inks[$kind]};
  }
`;

const Controls = styled.span`
  display: flex;
  align-items: center;
`;
