import { withFacts } from '@firm/contract';
import { useFirm } from '@firm/federation';
import { articleNodes, articleTree, withWords } from '@firm/screen/article';
import { Prose } from '@firm/ui';
import { useMemo } from 'react';
import { LegalQuestions } from './LegalQuestions.tsx';

/** A legal text that an administrator wrote. */
export function WrittenArticle({ title, words }: { title: string; words: string }) {
  const firm = useFirm();
  const nodes = useMemo(
    () =>
      articleNodes(
        withWords(articleTree(words), (text) => withFacts(text, firm)),
        title,
      ),
    [words, firm, title],
  );
  return (
    <Prose>
      {nodes}
      <p>
        <LegalQuestions />
      </p>
    </Prose>
  );
}
