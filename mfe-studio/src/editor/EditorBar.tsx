import type { Article, Language } from '@firm/contract';
import { ServedLink } from '@firm/federation';
import { paths } from '@firm/router';
import { useQueryChange } from '@firm/screen/desk';
import { Breadcrumb, Button, color, Icon, Segments } from '@firm/ui';
import { CalendarClock } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { SavedLine } from './draft/SavedLine.tsx';
import type { TextDraft } from './draft/useTextDraft.ts';
import { STUCK } from './stuck.ts';

/** Above the sheet: the way back, whether all is saved, the language, the way to publishing. */
export function EditorBar({ article, draft }: { article: Article; draft: TextDraft }) {
  const { t } = useTexts();
  const change = useQueryChange();
  const { language, savedAt } = draft.text;
  const toPublishing = () => {
    const section = document.getElementById('publishing');
    if (section instanceof HTMLDetailsElement) section.open = true;
    section?.scrollIntoView({ block: 'start' });
    section?.querySelector<HTMLElement>('summary')?.focus();
  };
  return (
    <Bar>
      <Breadcrumb label={t('editor.breadcrumb')}>
        <ServedLink to={paths.studio()}>{t('articles.title')}</ServedLink>
        <Title>{draft.words.title || t('articles.untitled')}</Title>
      </Breadcrumb>
      <SavedLine state={draft.state} savedAt={savedAt} inBar />
      <End>
        <Segments<Language>
          label={t('editor.language')}
          value={language}
          onChange={(lang) => change({ lang: lang === article.originalLanguage ? '' : lang })}
          segments={article.texts.map((text) => ({ value: text.language, label: text.language.toUpperCase() }))}
        />
        <Button size="small" onClick={toPublishing}>
          <Icon of={CalendarClock} size={16} />
          {t('publish.title')}
        </Button>
      </End>
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  align-items: center;
  min-height: 64px;
  padding: 8px clamp(16px, 2.4vw, 36px);
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};

  > :not(nav) {
    flex: none;
  }

  @media ${STUCK} {
    flex-wrap: nowrap;
    position: sticky;
    top: 0;
    z-index: 21;
    height: 64px;

    > nav {
      flex-wrap: nowrap;
      min-width: 0;
    }
  }
`;

const Title = styled.span`
  overflow: hidden;
  min-width: 0;
  max-width: min(40ch, 60vw);
  color: ${color.ink};
  font-weight: 600;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const End = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  margin-left: auto;
`;
