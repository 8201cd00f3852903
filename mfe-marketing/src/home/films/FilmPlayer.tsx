import { languages } from '@firm/i18n';
import { color, Icon, media, radius } from '@firm/ui';
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { FilledLink } from '../../FilledLink.tsx';
import { useTexts } from '../texts.ts';
import type { ShownFilm } from './films.ts';

/** Plays at once, since the visitor asked for the film by opening the dialog. */
export function FilmPlayer({ film }: { film: ShownFilm }) {
  const { language } = useTexts();
  if ('customUrl' in film.source) return <OwnFilm film={film} source={film.source} />;
  const address = new URL(`https://www.youtube-nocookie.com/embed/${encodeURIComponent(film.source.youtubeId)}`);
  address.search = new URLSearchParams({
    autoplay: '1',
    cc_load_policy: '1',
    cc_lang_pref: language,
    hl: language,
    rel: '0',
  }).toString();
  return (
    <Frame
      as="iframe"
      src={address.href}
      title={film.title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}

function OwnFilm({ film, source }: { film: ShownFilm; source: Extract<ShownFilm['source'], { customUrl: string }> }) {
  const { t, language, rich } = useTexts();
  const [failed, setFailed] = useState(false);
  const { track, lines } = useCaptionLines();
  return (
    <>
      <Frame
        as="video"
        src={source.customUrl}
        width={864}
        height={486}
        aria-label={film.title}
        controls
        autoPlay
        muted
        playsInline
        onError={() => setFailed(true)}
      >
        {languages.map(({ code, name }) => (
          <track
            key={code}
            ref={code === language ? track : undefined}
            kind="captions"
            src={source.captions[code]}
            srcLang={code}
            label={name}
            default={code === language}
          />
        ))}
      </Frame>
      <Remark role="status">
        {failed ? rich('films.failed', { link: <FilledLink href={source.customUrl} /> }) : t('films.silent')}
      </Remark>
      {lines.length > 0 && (
        <Script>
          <summary>
            {t('films.read')}
            <Icon of={ChevronDown} size={16} />
          </summary>
          <ol>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ol>
        </Script>
      )}
    </>
  );
}

/** Returns the captions as lines of text for visitors who do not watch; only the caption file contains the words. */
function useCaptionLines() {
  const track = useRef<HTMLTrackElement>(null);
  const [lines, setLines] = useState<string[]>([]);
  useEffect(() => {
    const element = track.current;
    const read = () =>
      setLines(
        [...(element?.track?.cues ?? [])].flatMap((cue) =>
          'text' in cue ? [String(cue.text).replace(/\n/g, ' ')] : [],
        ),
      );
    element?.addEventListener('load', read);
    return () => element?.removeEventListener('load', read);
  }, []);
  return { track, lines };
}

const Frame = styled.div`
  display: block;
  width: 100%;
  height: auto;
  aspect-ratio: 16 / 9;
  border: 0;
  border-radius: ${radius.box};
  background: ${color.sky};

  /* The films leave their lower fifth to the captions, in this colour. */
  &::cue {
    background: rgb(7 62 77 / 0.9);
    color: #fff;
    font-family: var(--sans);
  }

  /* Browsers size captions by the picture's height, which is too small on an upright phone. */
  ${media.below(640)} {
    &::cue {
      font-size: var(--t14);
    }
  }
`;

const Remark = styled.p`
  margin-top: 12px;
  color: ${color.inkSoft};
  font-size: var(--t14);
`;

const Script = styled.details`
  margin-top: 8px;

  summary {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: ${color.brand};
    font-weight: 600;
    gap: 6px;
    cursor: pointer;
  }

  &[open] summary svg {
    rotate: 180deg;
  }

  ol {
    display: grid;
    gap: 6px;
    padding-left: 1.4em;
  }
`;
