import { type LanguageCode, languages } from '@firm/i18n';
import { color, Segments } from '@firm/ui';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../../texts.ts';
import { Preview } from '../Preview.tsx';

interface Props<One> {
  day: string | undefined;
  today: readonly One[];
  then: readonly One[];
  /** The site's words when there is none. */
  empty: string;
  /** The id of the title that tells it from another preview of the page. */
  of?: string;
  children: (entry: One, language: LanguageCode) => ReactNode;
}

/** Entries as the site shows them, in each of its languages. */
export function EntriesPreview<One>({ day, today, then, empty, of, children }: Props<One>) {
  const { t, language: own } = useTexts();
  const [language, choose] = useState<LanguageCode>(own);
  const shown = (entries: readonly One[]) => (
    <>
      <Segments<LanguageCode>
        label={t('facts.entry.previewLanguage')}
        value={language}
        onChange={choose}
        segments={languages.map(({ code, name }) => ({ value: code, label: name }))}
      />
      {entries.length === 0 ? (
        empty
      ) : (
        <Cards lang={language}>{entries.map((entry) => children(entry, language))}</Cards>
      )}
    </>
  );
  return <Preview day={day} today={shown(today)} then={shown(then)} of={of} />;
}

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(220px, 100%), 1fr));
  gap: 1px;
  border: 1px solid ${color.line};
  background: ${color.line};

  > * {
    display: grid;
    gap: 10px;
    align-content: start;
    margin: 0;
    padding: 16px;
    background: ${color.raised};
  }
`;
