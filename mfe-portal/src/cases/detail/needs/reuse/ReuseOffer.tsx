import { isAwaitedNeed, type Need } from '@firm/contract';
import { formatDate, useCommonTexts } from '@firm/i18n';
import { Button, ConfirmDialog, Icon, Text, VisuallyHidden } from '@firm/ui';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../../../../texts.ts';
import { useReuseTexts } from './texts.ts';
import { lacksConsent, type Paper, useReuse } from './useReuse.ts';

/** Papers that are offered at most; one at first, so that the upload stays in sight. */
const OFFERED_MAX = 3;

/** Offers papers that the client gave for other cases. One press uses one; the first asks for the consent before it. */
export function ReuseOffer({ need }: { need: Need }) {
  const { t, rich, language } = useReuseTexts();
  const { t: common } = useCommonTexts();
  const { t: portal } = useTexts();
  const [all, setAll] = useState(false);
  const [asking, setAsking] = useState<Paper>();
  const close = () => setAsking(undefined);
  const reuse = useReuse(need, close);
  if (!need.reusable || !isAwaitedNeed(need.status)) return null;
  const papers = need.reusable.slice(0, OFFERED_MAX);
  const use = (paper: Paper, agrees: boolean) =>
    reuse.mutate({ paper, agrees }, { onError: (failure) => lacksConsent(failure) && setAsking(paper) });
  const aboutOf = (paper: Paper) => ({
    ...{ file: paper.fileName, person: paper.person?.name ?? '', case: paper.caseTitle },
    date: formatDate(language, paper.uploadedAt),
  });
  return (
    <>
      {papers.slice(0, all ? OFFERED_MAX : 1).map((paper) => (
        <Offer key={paper.id}>
          <span>{rich(paper.person ? 'offer' : 'offerOfFirm', { b: <b /> }, aboutOf(paper))}</span>
          <Button
            size="small"
            variant="secondary"
            pending={reuse.isPending && reuse.variables.paper.id === paper.id}
            onClick={() => !reuse.isPending && use(paper, false)}
          >
            <span>{rich('use', { hidden: <VisuallyHidden /> }, { file: paper.fileName })}</span>
          </Button>
        </Offer>
      ))}
      {!all && papers.length > 1 && (
        <More variant="tertiary" size="small" onClick={() => setAll(true)}>
          <Icon of={ChevronDown} size={16} />
          {portal('todo.more', { count: papers.length - 1 })}
        </More>
      )}
      <ConfirmDialog
        open={asking !== undefined}
        title={t('askTitle')}
        confirmLabel={t('agree')}
        cancelLabel={common('action.cancel')}
        closeLabel={common('action.close')}
        pending={reuse.isPending}
        onConfirm={() => asking && use(asking, true)}
        onCancel={close}
      >
        <Text>{t('askText')}</Text>
      </ConfirmDialog>
    </>
  );
}

const Offer = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 12px;
  align-items: center;
  margin-block: 4px;
`;

const More = styled(Button)`
  justify-self: start;
`;
