import { useQuery } from '@firm/api-client';
import type { IntakeDraft, ServiceCategoryKey } from '@firm/contract';
import { describeFailure, useCommonTexts } from '@firm/i18n';
import { Button, Note, Row, toast } from '@firm/ui';
import { styled } from 'styled-components';
import { draftsQuery } from '../intake.queries.ts';
import { useTexts } from '../portalTexts.ts';

interface Props {
  service: ServiceCategoryKey;
  onSettle: (theirs: IntakeDraft | undefined, which: 'theirs' | 'mine') => void;
}

/** Two devices changed the same form: nothing is overwritten before the person has said which words count. */
export function ChangedElsewhere({ service, onSettle }: Props) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const drafts = useQuery(draftsQuery);

  const choose = async (which: 'theirs' | 'mine') => {
    // As it stands now: the other device may have gone on since.
    const { data, error } = await drafts.refetch();
    if (error) toast.error(describeFailure(common, error));
    else
      onSettle(
        data?.find((one) => one.service === service),
        which,
      );
  };

  return (
    <Note tone="warn" role="alert">
      <b>{t('draft.elsewhereTitle')}</b> {t('draft.elsewhereText')}
      <Choices $gap="8px 12px">
        <Button size="small" disabled={drafts.isFetching} onClick={() => void choose('mine')}>
          {t('draft.keepMine')}
        </Button>
        <Button size="small" variant="two" disabled={drafts.isFetching} onClick={() => void choose('theirs')}>
          {t('draft.takeTheirs')}
        </Button>
      </Choices>
    </Note>
  );
}

const Choices = styled(Row)`
  margin-top: 12px;
`;
