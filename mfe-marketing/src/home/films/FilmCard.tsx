import { formatNumber } from '@firm/i18n';
import { Art, color, media, radius, VisuallyHidden } from '@firm/ui';
import { Play } from 'lucide-react';
import { css, styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { durationOf, type ShownFilm } from './films.ts';

interface Props {
  film: ShownFilm;
  big?: boolean;
  onPlay: (film: ShownFilm) => void;
}

/** A card for one film; the whole card is its play button. */
export function FilmCard({ film, big = false, onPlay }: Props) {
  const { t, language } = useTexts();
  const { category, views } = film;
  const duration = durationOf(film.seconds);
  return (
    <Card $big={big}>
      <Still>
        <Art name={film.thumbnail} alt="" />
        <Mark aria-hidden="true">
          <i>
            <Play width={16} height={16} fill="currentColor" />
          </i>
          {duration}
        </Mark>
      </Still>
      <div>
        <h3>
          <button type="button" onClick={() => onPlay(film)}>
            {film.title}
            <VisuallyHidden>, {t('films.play', { duration })}</VisuallyHidden>
          </button>
        </h3>
        {big && <About>{film.description}</About>}
        <Meta>{views > 0 ? t('films.meta', { category, views: formatNumber(language, views) }) : category}</Meta>
      </div>
    </Card>
  );
}

const Still = styled.div`
  position: relative;
  border-radius: ${radius.box};
  overflow: hidden;

  img {
    width: 100%;
    aspect-ratio: 16 / 9;
    object-fit: cover;
  }
`;

const Mark = styled.span`
  position: absolute;
  left: 16px;
  bottom: 16px;
  display: flex;
  align-items: center;
  gap: 10px;
  height: 48px;
  padding: 0 16px 0 6px;
  border-radius: 24px;
  background: ${color.deep};
  color: ${color.onDeep};
  font-weight: 600;
  font-variant-numeric: tabular-nums;

  i {
    display: grid;
    place-items: center;
    width: 36px;
    height: 36px;
    border-radius: 50%;
    background: ${color.sun};
    color: ${color.onSun};
  }

  svg {
    margin-left: 2px;
  }
`;

const About = styled.p`
  margin-top: 6px;
  color: ${color.inkSoft};
`;

const Meta = styled.p`
  margin-top: 6px;
  color: ${color.inkSoft};
  font-size: var(--t14);
`;

const beside = css`
  ${media.from(1000)} {
    grid-template-columns: 200px 1fr;
    gap: 20px;

    img {
      aspect-ratio: 4 / 3;
    }

    ${Mark} {
      left: 8px;
      bottom: 8px;
      height: 40px;
      padding-right: 12px;
      font-size: var(--t14);
    }

    ${Mark} i {
      width: 28px;
      height: 28px;
    }
  }
`;

const Card = styled.article<{ $big: boolean }>`
  position: relative;
  display: grid;
  gap: 14px;
  align-content: start;

  h3 {
    ${({ $big }) => $big && 'font-size: var(--t28);'}
  }

  h3 button {
    padding: 0;
    border: 0;
    background: none;
    font: inherit;
    letter-spacing: inherit;
    text-align: left;
    text-wrap: inherit;
  }

  h3 button::after {
    content: '';
    position: absolute;
    inset: 0;
  }

  h3 button:focus-visible {
    outline-offset: 4px;
  }

  &:hover h3 button {
    text-decoration: underline;
    text-decoration-thickness: 1px;
  }

  ${({ $big }) => !$big && beside}
`;
