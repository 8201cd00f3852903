import { useCommonTexts } from '@firm/i18n';
import { Dialog, Lede, media, Section, SectionHead, Wrap } from '@firm/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { FilmCard } from './FilmCard.tsx';
import { FilmPlayer } from './FilmPlayer.tsx';
import type { ShownFilm } from './films.ts';
import { useFilms } from './useFilms.ts';

/** Educational films; nothing without any. The browser fetches nothing of a film before the visitor asks for it. */
export function Films() {
  const { t } = useTexts();
  const common = useCommonTexts();
  const [playing, setPlaying] = useState<ShownFilm>();
  const [first, ...others] = useFilms();
  if (!first) return null;
  return (
    <Section>
      <Wrap>
        <SectionHead>
          <h2>{t('films.title')}</h2>
          <Lede>{t('films.lede')}</Lede>
        </SectionHead>
        <Columns>
          <FilmCard film={first} big onPlay={setPlaying} />
          <Side>
            {others.map((film) => (
              <FilmCard key={film.id} film={film} onPlay={setPlaying} />
            ))}
          </Side>
        </Columns>
      </Wrap>
      <Dialog
        open={playing !== undefined}
        onClose={() => setPlaying(undefined)}
        title={playing?.title ?? ''}
        closeLabel={common.t('action.close')}
        size="large"
      >
        {playing && <FilmPlayer film={playing} />}
      </Dialog>
    </Section>
  );
}

const Columns = styled.div`
  display: grid;
  gap: 24px;

  ${media.from(1000)} {
    grid-template-columns: 7fr 5fr;
    gap: 48px;
  }
`;

const Side = styled.div`
  display: grid;
  gap: 24px;

  ${media.between(640, 1000)} {
    grid-template-columns: 1fr 1fr;
  }

  ${media.from(1000)} {
    gap: 32px;
    align-content: start;
  }
`;
