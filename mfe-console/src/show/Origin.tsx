import type { ReleaseVersionRow } from '@firm/contract';
import type { ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import { useSay } from '../useSay.ts';
import { Code } from './Code.ts';
import { Soft } from './Soft.ts';

const COMMIT_LENGTH = 7;

interface Props {
  of: Pick<ReleaseVersionRow, 'origin' | 'publishedAt' | 'publishedBy'>;
  /** Further lines. */
  children?: ReactNode;
}

/** The changes in a version, by its commit, with its author, publisher and time. */
export function Origin({ of: { origin, publishedAt, publishedBy }, children }: Props) {
  const { t } = useTexts();
  const say = useSay();
  return (
    <div>
      {origin ? (
        <>
          {origin.message} <Code>{origin.commit.slice(0, COMMIT_LENGTH)}</Code>
        </>
      ) : (
        t('versions.noOrigin')
      )}
      <Soft>
        {[origin?.author, publishedBy && t('versions.by', { who: say.who(publishedBy) }), say.moment(publishedAt)]
          .filter(Boolean)
          .join(' · ')}
      </Soft>
      {children}
    </div>
  );
}
