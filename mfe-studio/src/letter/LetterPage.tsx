import { isNotFound, useQuery } from '@firm/api-client';
import { NotFound, ServedLink, useScreenTitle } from '@firm/federation';
import { paths, useParams } from '@firm/router';
import { QueryShown } from '@firm/screen';
import { useSession } from '@firm/session';
import { Breadcrumb } from '@firm/ui';
import { StudioPage } from '../frame/StudioPage.tsx';
import { useTexts } from '../texts.ts';
import { HaltNote } from './HaltNote.tsx';
import { LetterDesk } from './LetterDesk.tsx';
import { LetterProgress } from './LetterProgress.tsx';
import { letterQuery } from './letters.queries.ts';
import { OnlyPublishers } from './OnlyPublishers.tsx';

/** `/studio/letter/:letterId`: a letter that is written, leaves or has left. */
export function LetterPage() {
  return (
    <OnlyPublishers>
      <OneLetter />
    </OnlyPublishers>
  );
}

function OneLetter() {
  const { t } = useTexts();
  const { letterId = '' } = useParams();
  const userId = useSession(({ user }) => user?.id);
  const letter = useQuery(letterQuery(letterId));
  const title = letter.data?.texts[letter.data.original]?.title || t('letter.untitled');
  useScreenTitle(title);
  if (isNotFound(letter.error)) return <NotFound />;
  return (
    <StudioPage
      above={
        <Breadcrumb label={t('editor.breadcrumb')}>
          <ServedLink to={paths.studioLetters()}>{t('letter.title')}</ServedLink>
          <span>{title}</span>
        </Breadcrumb>
      }
      title={title}
    >
      {letter.data && <HaltNote letter={letter.data} />}
      <QueryShown query={letter} failed={t('letter.failed')} level="h2" loading={t('letter.loading')} lines={8}>
        {(data) =>
          data.state === 'draft' ? (
            userId && <LetterDesk key={data.id} userId={userId} letter={data} />
          ) : (
            <LetterProgress letter={data} />
          )
        }
      </QueryShown>
    </StudioPage>
  );
}
