import { refreshTopics, useQuery, useQueryClient } from '@firm/api-client';
import type { FactsOfSection } from '@firm/contract';
import { FailureNote } from '@firm/screen';
import { Button, Note, Row, SkeletonText, Stack } from '@firm/ui';
import { useEffect, useRef } from 'react';
import { useTexts } from '../texts.ts';
import { ChangeLines } from './ChangeLines.tsx';
import { changedSinceQuery } from './facts.queries.ts';
import { useFactWords } from './useFactWords.ts';

interface Props {
  /** The section as it is now. */
  saved: FactsOfSection;
  draft: {
    revision: number;
    isNewer: boolean;
    isRefused: boolean;
    keepMine: () => void;
    takeTheirs: () => void;
  };
}

/** A colleague changed the section meanwhile: what they changed, and whether what is typed here goes on. */
export function ChangedNote({ saved, draft }: Props) {
  const { t } = useTexts();
  const words = useFactWords();
  const queryClient = useQueryClient();
  const changed = useQuery(changedSinceQuery(saved.section, draft.revision, saved.revision));
  const note = useRef<HTMLDivElement>(null);
  // The button that was refused may be far below.
  useEffect(() => {
    if (draft.isRefused) note.current?.focus();
  }, [draft.isRefused]);
  return (
    <Note ref={note} tone="warn" role="alert" tabIndex={-1}>
      <Stack $gap={10}>
        <div>
          <b>{t('facts.meanwhile')}</b> {t('facts.meanwhileText')}
        </div>
        {changed.isPending && <SkeletonText lines={2} />}
        {changed.error && <FailureNote title={t('facts.historyFailed')} failure={changed.error} />}
        {changed.data?.map((change) => (
          <div key={change.id}>
            <ChangeLines change={change} />
            {t('facts.by', {
              name: change.savedBy?.name ?? t('facts.formerColleague'),
              moment: words.moment(change.savedAt),
            })}
            {change.isPlanned && ` · ${t('facts.from', { day: words.day(change.validFrom) })}`}
          </div>
        ))}
        <Row $gap={8}>
          {draft.isNewer ? (
            <>
              <Button size="small" onClick={draft.keepMine}>
                {t('facts.keepMine')}
              </Button>
              <Button size="small" variant="secondary" onClick={draft.takeTheirs}>
                {t('facts.takeTheirs')}
              </Button>
            </>
          ) : (
            <Button size="small" variant="secondary" onClick={() => void refreshTopics(queryClient, 'facts')}>
              {t('facts.lookAgain')}
            </Button>
          )}
        </Row>
      </Stack>
    </Note>
  );
}
