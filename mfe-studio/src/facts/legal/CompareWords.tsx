import { type FactChange, type Language, LEGAL_TOPICS, type LegalTopic } from '@firm/contract';
import { languages, useCommonTexts } from '@firm/i18n';
import { Button, Dialog, Segments, Stack } from '@firm/ui';
import { useState } from 'react';
import { CompareTexts } from '../../compare/CompareTexts.tsx';
import { useTexts } from '../../texts.ts';
import { useFactWords } from '../useFactWords.ts';
import { textIn } from './legalValues.ts';

type Change = Pick<FactChange, 'before' | 'after'>;

/** Shows what a change does to the words of a legal text, both beside each other; nothing for other changes. */
export function CompareWords({ change }: { change: Change }) {
  const { t } = useTexts();
  const [isShown, show] = useState(false);
  const topic = LEGAL_TOPICS.find((one) => textIn(change.after, one));
  if (!topic) return null;
  return (
    <>
      <Button size="small" variant="tertiary" onClick={() => show(true)}>
        {t('facts.legal.compare')}
      </Button>
      {isShown && <WordsDialog topic={topic} change={change} onClose={() => show(false)} />}
    </>
  );
}

function WordsDialog({ topic, change, onClose }: { topic: LegalTopic; change: Change; onClose: () => void }) {
  const { t, language: own } = useTexts();
  const { t: common } = useCommonTexts();
  const { version } = useFactWords();
  const [language, choose] = useState<Language>(own);
  const [before, after] = [textIn(change.before, topic), textIn(change.after, topic)];
  const title = t(`facts.area.${topic}`);
  const sideOf = (label: string, text: typeof after) => ({
    ...{ label, title, content: text?.[language] ?? '' },
    excerpt: text ? t('facts.legal.versionOf', { day: version(text.version) }) : t('facts.legal.delivered'),
  });
  return (
    <Dialog open size="large" title={title} closeLabel={common('action.close')} onClose={onClose}>
      <Stack $gap={12}>
        <Segments<Language>
          label={t('facts.legal.language')}
          value={language}
          onChange={choose}
          segments={languages.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <CompareTexts
          before={sideOf(t('facts.legal.before'), before)}
          after={sideOf(t('facts.legal.after'), after)}
          language={language}
        />
      </Stack>
    </Dialog>
  );
}
