import { isNotFound, useInfiniteQuery } from '@firm/api-client';
import type { MessagePage } from '@firm/contract';
import { ServedLink } from '@firm/federation';
import { jobTitle, useCommonTexts } from '@firm/i18n';
import { paths } from '@firm/router';
import { QueryFailed } from '@firm/screen';
import { color, Empty, fingerHigh, Panel, Person, panelSpace, Unbroken } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { threadQuery } from './messages.queries.ts';
import { ThreadLoading } from './ThreadLoading.tsx';
import { ThreadRoom } from './ThreadRoom.tsx';

interface Props {
  caseId: string;
  /** Shows the case's name with a link, for places outside its page. */
  naming?: boolean;
  className?: string;
}

/** The conversation of one case: head, messages and composer. Takes the height that its surroundings allow. */
export function CaseThread({ caseId, naming = false, className }: Props) {
  const { t } = useTexts();
  const thread = useInfiniteQuery(threadQuery(caseId));
  const [latest] = thread.data?.pages ?? [];
  const isMissing = isNotFound(thread.error);

  return (
    <Box aria-label={t('messages.conversation')} className={className}>
      {thread.isPending ? (
        <ThreadLoading label={t('messages.threadLoading')} />
      ) : isMissing ? (
        <Empty art="empty-search" level="h2" title={t('messages.missing')} text={t('messages.missingText')} />
      ) : !latest ? (
        <QueryFailed level="h2" title={t('messages.threadFailed')} rest={t('messages.failedRest')} query={thread} />
      ) : (
        <>
          <Head about={latest} naming={naming} />
          <ThreadRoom caseId={caseId} thread={thread} pages={thread.data?.pages ?? []} />
        </>
      )}
    </Box>
  );
}

function Head({ about, naming }: { about: MessagePage; naming: boolean }) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const { staff } = about;
  const name = staff?.name ?? t('messages.team');
  const role = staff ? jobTitle(common, staff.role) : t('messages.noSpecialist');
  return (
    <Top>
      <Person
        name={name}
        title={<h2>{name}</h2>}
        detail={
          naming ? (
            <ServedLink to={paths.case(about.caseId)} otherwise={about.caseTitle}>
              <Unbroken>{about.caseTitle}</Unbroken>
            </ServedLink>
          ) : (
            role
          )
        }
      />
    </Top>
  );
}

const Box = styled(Panel)`
  display: flex;
  flex-direction: column;
  overflow: hidden;
`;

const Top = styled.div`
  padding: 14px ${panelSpace};
  border-bottom: 1px solid ${color.line};
  overflow-wrap: anywhere;

  h2 {
    font-size: var(--t18);
    font-weight: 600;
    line-height: 1.25;
  }

  a {
    ${fingerHigh}
  }
`;
