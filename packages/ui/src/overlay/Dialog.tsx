import { X } from 'lucide-react';
import type { MouseEvent, ReactNode, SyntheticEvent } from 'react';
import { useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { css, styled } from 'styled-components';
import { IconButton } from '../action/IconButton.tsx';
import { Icon } from '../show/Icon.tsx';
import { Unbroken } from '../show/Unbroken.tsx';
import { color, media, shadow } from '../theme/tokens.ts';
import { useKeptFocus } from './useKeptFocus.ts';
import { useModal } from './useModal.ts';
import { useScrollStop } from './useScrollStop.ts';

export interface DialogProps {
  open: boolean;
  /** Runs on Escape, the close button, or a click beside the dialog. Leave `open` true to keep the dialog open. */
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  /** Buttons at the bottom; the main one last. */
  footer?: ReactNode | undefined;
  /**
   * small: 440 px and a smaller title, for a question; medium: 640 px; large: 900 px; whole: the window, and from
   * 900 px the content is as high as the sheet and scrolls by itself.
   */
  size?: 'small' | 'medium' | 'large' | 'whole' | undefined;
  /** Marks a question that interrupts: screen readers read it with its text. */
  alert?: boolean | undefined;
  children: ReactNode;
}

/** A modal dialog: the browser's own `<dialog>`. Focuses its title, and returns the focus when it closes. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? createPortal(<OpenDialog {...rest} />, document.body) : null;
}

function OpenDialog({
  onClose,
  title,
  closeLabel,
  footer,
  size = 'medium',
  alert = false,
  children,
}: Omit<DialogProps, 'open'>) {
  const id = useId();
  const modal = useModal();
  useKeptFocus(modal);
  const body = useRef<HTMLDivElement>(null);
  const isStop = useScrollStop(body);

  const cancel = (event: SyntheticEvent) => {
    // A file input inside the dialog also fires `cancel`, which bubbles here.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  };
  // The press must begin beside the sheet too: dragging a selection out of a field must not close the dialog. Nor must
  // the second press of the double click that opened it.
  const pressedBeside = useRef(false);
  const press = (event: MouseEvent) => {
    pressedBeside.current = event.target === event.currentTarget && event.detail < 2;
  };
  const closeOnScrim = (event: MouseEvent) => {
    if (pressedBeside.current && event.target === event.currentTarget) onClose();
  };

  return (
    <Scrim
      ref={modal}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={alert ? `${id}-body` : undefined}
      onCancel={cancel}
      onClose={onClose}
      onMouseDown={press}
      onClick={closeOnScrim}
      // React would bubble this form's submit to the form whose button opened the dialog.
      onSubmit={(event) => event.stopPropagation()}
    >
      <Sheet $size={size}>
        <Head>
          <h2 id={`${id}-title`} tabIndex={-1} data-focus>
            {typeof title === 'string' ? <Unbroken>{title}</Unbroken> : title}
          </h2>
          <IconButton label={closeLabel} onClick={onClose}>
            <Icon of={X} />
          </IconButton>
        </Head>
        <Body
          id={`${id}-body`}
          ref={body}
          $isWhole={size === 'whole'}
          {...(isStop && { tabIndex: 0, role: 'region', 'aria-labelledby': `${id}-title` })}
        >
          <div>{children}</div>
        </Body>
        {footer && <Foot>{footer}</Foot>}
      </Sheet>
    </Scrim>
  );
}

/** In a phone held sideways or a page zoomed to 400 %, title, body and footer scroll together. */
const SHORT = '@media (max-height: 400px)';

const Scrim = styled.dialog`
  position: fixed;
  inset: 0;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  place-items: center;
  width: 100%;
  max-width: none;
  height: 100%;
  max-height: none;
  margin: 0;
  padding: 16px;
  border: 0;
  background: ${color.scrim};
  color: inherit;
  overflow: auto;

  &::backdrop {
    background: none;
  }

  ${media.below(640)} {
    place-items: end center;
    padding: 0;
  }

  ${SHORT} {
    place-items: start center;
  }
`;

const widths = { small: '440px', medium: '640px', large: '900px', whole: '1720px' };

const Sheet = styled.div<{ $size: keyof typeof widths }>`
  display: flex;
  flex-direction: column;
  width: 100%;
  max-width: ${({ $size }) => widths[$size]};
  max-height: calc(100dvh - 32px);
  ${({ $size }) => $size === 'whole' && 'height: calc(100dvh - 32px);'}
  border-radius: 14px;
  background: ${color.raised};
  box-shadow: ${shadow};
  /* Forced colours remove the shadow and show this outline instead. */
  outline: 1px solid transparent;

  h2 {
    font-size: ${({ $size }) => ($size === 'small' ? 'var(--t21)' : 'var(--t28)')};
  }

  ${media.below(640)} {
    max-height: 94dvh;
    border-radius: 14px 14px 0 0;
  }

  ${SHORT} {
    height: auto;
    max-height: none;
  }
`;

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: 12px;
  padding: 22px 16px 14px 28px;

  > h2 {
    min-width: 0;
    /* The first line stands level with the close button, which is 44 px high. */
    padding-block: calc((44px - 1lh) / 2);
  }

  ${media.below(640)} {
    padding: 18px 10px 10px 18px;
  }
`;

const whole = css`
  flex: 1;
  min-height: 0;

  ${media.from(900)} {
    padding-block: 0;
    overflow: hidden;

    > div {
      height: 100%;
    }
  }
`;

const Body = styled.div<{ $isWhole: boolean }>`
  /* Visually hidden elements scroll with the body, so that they neither lengthen the page nor move the sheet. */
  position: relative;
  padding: 4px 28px 24px;
  overflow: auto;
  ${({ $isWhole }) => $isWhole && whole}

  ${media.below(640)} {
    padding: 4px 18px 20px;
  }
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 12px;
  padding: 16px 28px;
  border-top: 1px solid ${color.line};
  border-radius: 0 0 14px 14px;
  background: ${color.surfaceSunk};

  ${media.below(640)} {
    padding: 14px 18px;
    border-radius: 0;

    > button,
    > a {
      flex: 1;
      padding-inline: 10px;
      white-space: nowrap;
    }
  }
`;
