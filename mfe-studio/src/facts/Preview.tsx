import { formatDate } from '@firm/i18n';
import { color, radius, Segments } from '@firm/ui';
import { type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { PartTitle } from './factLook.ts';

interface Props {
  /** The day from which the typed values hold; undefined when they hold at once, or on a day that is not known yet. */
  day: string | undefined;
  today: ReactNode;
  /** The facts with the typed values. */
  then: ReactNode;
  /** The id of the title that tells it from another preview of the page. */
  of?: string | undefined;
}

/** How the site shows some facts: today, and with what is typed. */
export function Preview({ day, today, then, of }: Props) {
  const { t, language } = useTexts();
  const id = useId();
  const [shown, show] = useState<'today' | 'then'>('then');
  const date = day && formatDate(language, day);
  return (
    <section aria-labelledby={of ? `${id} ${of}` : id}>
      <PartTitle id={id}>{t('facts.preview')}</PartTitle>
      <Frame>
        <Head>
          <span>
            {shown === 'today' ? t('facts.siteToday') : date ? t('facts.siteOn', { day: date }) : t('facts.siteSaved')}
          </span>
          <Segments<'today' | 'then'>
            label={t('facts.previewDay')}
            value={shown}
            onChange={show}
            segments={[
              { value: 'today', label: t('facts.today') },
              { value: 'then', label: date ?? t('facts.afterwards') },
            ]}
          />
        </Head>
        <Body>{shown === 'today' ? today : then}</Body>
      </Frame>
    </section>
  );
}

const Frame = styled.div`
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.box};
  background: ${color.surface};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  align-items: center;
  justify-content: space-between;
  padding: 10px 16px;
  border-bottom: 1px solid ${color.line};
  background: ${color.surfaceSunk};
  font-size: var(--t14);
`;

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 10px;
  padding: 20px;
  overflow-wrap: anywhere;

  h3 {
    font-size: var(--t21);
  }
`;
