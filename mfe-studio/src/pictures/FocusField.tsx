import { pictureAddress, pictureSources, uploadedPicture } from '@firm/contract';
import { color, type Focus, Photo, radius } from '@firm/ui';
import { type MouseEvent, useId } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { useShownPicture } from './useShownPicture.ts';

interface Props {
  /** The address of an uploaded picture; for any other there is nothing to choose. */
  address: string;
  onChange: (address: string) => void;
}

/** Chooses the point of a picture that stays in view: by a click on it, or by two sliders. */
export function FocusField({ address, onChange }: Props) {
  const { t } = useTexts();
  const id = useId();
  const { picture: shown, isPending } = useShownPicture(address);
  const picture = uploadedPicture(address);
  if (!picture || !shown) return null;
  const { x, y } = picture.focus;
  const move = (focus: Partial<Focus>) =>
    onChange(pictureAddress({ ...picture, focus: { ...picture.focus, ...focus } }));
  const choose = ({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLElement>) => {
    // A press without a pointer has no place.
    if (detail === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    move({ x: percentOf(clientX - left, width), y: percentOf(clientY - top, height) });
  };
  return (
    <Group aria-describedby={`${id}-hint`}>
      <legend>{t('picture.focus')}</legend>
      <small id={`${id}-hint`}>{t('picture.focusHint')}</small>
      <Whole type="button" tabIndex={-1} aria-label={t('picture.focusHere')} onClick={choose}>
        {!isPending && <Photo {...pictureSources(shown)} alt="" sizes="480px" eager />}
        <Point style={{ left: `${x}%`, top: `${y}%` }} />
      </Whole>
      <label>
        {t('picture.fromLeft')}
        <input type="range" min={0} max={100} value={x} onChange={({ target }) => move({ x: Number(target.value) })} />
      </label>
      <label>
        {t('picture.fromTop')}
        <input type="range" min={0} max={100} value={y} onChange={({ target }) => move({ y: Number(target.value) })} />
      </label>
    </Group>
  );
}

const percentOf = (part: number, whole: number) =>
  Math.min(100, Math.max(0, Math.round((100 * part) / Math.max(1, whole))));

const Group = styled.fieldset`
  display: grid;
  gap: 8px;

  legend {
    padding: 0;
    font-weight: 600;
  }

  small {
    color: ${color.inkSoft};
    font-size: var(--t14);
  }

  label {
    display: grid;
    grid-template-columns: 9em 1fr;
    gap: 12px;
    align-items: center;
    min-height: 44px;
  }

  input[type='range'] {
    width: 100%;
    accent-color: ${color.brand};
  }
`;

const Whole = styled.button`
  position: relative;
  justify-self: start;
  max-width: 480px;
  padding: 0;
  border: 0;
  border-radius: ${radius.badge};
  background: ${color.surfaceSunk};
  overflow: hidden;
  cursor: crosshair;

  img {
    width: auto;
    max-height: 320px;
  }
`;

const Point = styled.span`
  position: absolute;
  width: 24px;
  height: 24px;
  margin: -12px 0 0 -12px;
  border: 3px solid #fff;
  border-radius: 50%;
  box-shadow: 0 0 0 2px #13242e;
  pointer-events: none;
`;
