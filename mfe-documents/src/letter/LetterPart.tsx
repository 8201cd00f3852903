import type { PartProps } from '@firm/contract';
import { Art, media, Note, Panel, PanelBody, PanelHead, Text } from '@firm/ui';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { DropVeil } from '../upload/DropVeil.tsx';
import { usePageDrop } from '../upload/usePageDrop.ts';
import { LeftOutNote } from './LeftOutNote.tsx';
import { LETTER_PAGES_MAX } from './limits.ts';
import { Sheets } from './Sheets.tsx';
import { TakeButtons } from './TakeButtons.tsx';
import { mayBeGood, useLetter } from './useLetter.ts';

/** Asks for a letter, page by page; an extension for the form that starts a case and for the registration. */
export function LetterPart({ owner, onLetter }: PartProps['documents/letter']) {
  const { t, language } = useTexts();
  const day = new Date().toLocaleDateString('en-CA');
  const letter = useLetter(owner, t('letter.fileName', { day }));
  const { sheets, taken, reading, send } = letter;
  // A photo that falls beside the letter would take the place of the page.
  const over = usePageDrop((files) => void letter.add(files));
  const count = sheets?.length;
  // Photos that could not be read would else get into the next letter, which may be another case's.
  const isAsking = letter.leftOut.some(({ problem }) => mayBeGood(problem));
  const busy = reading > 0 || isAsking;
  useEffect(() => {
    if (count !== undefined) onLetter?.({ count, busy, asking: isAsking, send });
  }, [count, busy, isAsking, send, onLetter]);

  // Loads now what sends it, since the network may be gone when it is sent.
  useEffect(() => {
    void import(/* webpackChunkName: "part-waiting" */ './waiting/WaitingPart.tsx').catch(() => undefined);
  }, []);
  const isBegun = Boolean(count) || reading > 0;
  const dark = (sheets ?? []).flatMap((sheet, index) => (sheet.kind === 'page' && sheet.dark ? `${index + 1}` : []));
  const below = () => {
    // In the list it stands behind the pages, on a phone out of sight.
    if (reading > 0) return t('letter.reading', { count: reading });
    if (isBegun && letter.adopted > 0) return t('letter.adopted', { count: letter.adopted });
    if (isBegun) return t('letter.used', { count: taken, max: LETTER_PAGES_MAX });
    return `${t('letter.limits', { count: LETTER_PAGES_MAX })} ${t(owner === null ? 'letter.keptGuest' : 'letter.kept')}`;
  };

  return (
    <Panel aria-labelledby="letter">
      {over && <DropVeil text={t('letter.dropHere')} />}
      <PanelHead id="letter" title={t('letter.title')} />
      <Body>
        {isBegun ? (
          <Sheets letter={letter} />
        ) : (
          <Invitation>
            <Text>{t('letter.text')}</Text>
            <Art name="letter" alt="" width={180} />
          </Invitation>
        )}
        <TakeButtons isBegun={isBegun} full={taken >= LETTER_PAGES_MAX} onFiles={(files) => void letter.add(files)} />
        <Text $soft $small>
          {below()}
        </Text>
        {dark.length > 0 && (
          <Note tone="warn" role="status">
            {t('letter.dark', { count: dark.length, pages: new Intl.ListFormat(language).format(dark) })}
          </Note>
        )}
        {!letter.isKept && <Note tone="warn">{t('letter.notKept')}</Note>}
        <LeftOutNote
          files={letter.leftOut}
          isFirst={isAsking && onLetter !== undefined}
          onAgain={() => void letter.again()}
          onDismiss={letter.dismissLeftOut}
        />
      </Body>
    </Panel>
  );
}

/** As high without a page as with one, so that what follows does not move. */
const Body = styled(PanelBody)`
  display: grid;
  align-content: center;
  gap: 16px;
  min-height: 372px;

  ${media.below(640)} {
    min-height: 430px;
  }
`;

const Invitation = styled.div`
  display: grid;
  gap: 16px;

  img {
    justify-self: center;
  }

  ${media.from(640)} {
    grid-template-columns: 1fr auto;
    align-items: center;
  }
`;
