import { useQuery } from '@firm/api-client';
import type { IntakeDraft, ServiceCategoryKey } from '@firm/contract';
import { ServedLink } from '@firm/federation';
import { describeActFailure, useCommonTexts } from '@firm/i18n';
import { paths } from '@firm/router';
import { Button, Note, toast } from '@firm/ui';
import { useState } from 'react';
import { useTexts } from '../../texts.ts';
import { Choices } from './AlreadySent.tsx';
import { draftsQuery } from './intake.queries.ts';

interface Props {
  service: ServiceCategoryKey;
  onSettle: (theirs: IntakeDraft | undefined, which: 'theirs' | 'mine') => void;
}

/** Two devices changed the same form: nothing is overwritten before the client chooses a version. */
export function ChangedElsewhere({ service, onSettle }: Props) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const drafts = useQuery(draftsQuery);
  const [isGone, setGone] = useState(false);

  const choose = async (which: 'theirs' | 'mine') => {
    // Reads the current version, since the other device may have changed it again.
    const { data, error } = await drafts.refetch();
    const theirs = data?.find((one) => one.service === service);
    if (error) toast.error(describeActFailure(common, error));
    // The other form was sent or discarded: there is no other version, and this one must stay visible.
    else if (which === 'theirs' && !theirs) setGone(true);
    else onSettle(theirs, which);
  };

  return (
    <Note tone="warn" role="alert">
      <b>{t(isGone ? 'draft.goneTitle' : 'draft.elsewhereTitle')}</b>{' '}
      {t(isGone ? 'draft.goneText' : 'draft.elsewhereText')}
      <Choices $gap="8px 12px">
        {isGone && <ServedLink to={paths.cases()}>{t('draft.seeCases')}</ServedLink>}
        <Button size="small" pending={drafts.isFetching} onClick={() => void choose('mine')}>
          {t('draft.keepMine')}
        </Button>
        {isGone ? (
          <Button size="small" variant="tertiary" onClick={() => onSettle(undefined, 'theirs')}>
            {t('draft.clear')}
          </Button>
        ) : (
          <Button size="small" variant="secondary" pending={drafts.isFetching} onClick={() => void choose('theirs')}>
            {t('draft.takeTheirs')}
          </Button>
        )}
      </Choices>
    </Note>
  );
}
