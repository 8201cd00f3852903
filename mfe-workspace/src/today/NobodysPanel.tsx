import { api, refreshTopics, useMutation, useQueryClient } from '@firm/api-client';
import { OFFICE_ZONE, type WorkCase, type WorkToday, work } from '@firm/contract';
import { formatDay, useCommonTexts } from '@firm/i18n';
import { Link, paths } from '@firm/router';
import { FailureNote } from '@firm/screen';
import { useSession } from '@firm/session';
import { ArrowLink, color, Icon, Note, Panel, PanelBody, PanelHead, Text, toast, Unbroken } from '@firm/ui';
import { CircleDashed } from 'lucide-react';
import { styled } from 'styled-components';
import { PriorityBadge } from '../cases/PriorityBadge.tsx';
import { useRefusalWords } from '../cases/useRefusalWords.ts';
import { useTexts } from '../texts.ts';
import { keepFocus } from './keepFocus.ts';
import { Action } from './WaitingList.tsx';

/** Open cases that nobody has taken, or whose specialist has left the firm, each with a button to take it. */
export function NobodysPanel({ nobodys }: { nobodys: WorkToday['nobodys'] }) {
  const { t, language } = useTexts();
  const { t: common } = useCommonTexts();
  const why = useRefusalWords();
  const queryClient = useQueryClient();
  const me = useSession(({ user }) => user?.id ?? '');
  const take = useMutation({
    mutationFn: ({ id, specialist }: WorkCase) => {
      const seen = [{ caseId: id, specialist: specialist?.id ?? null }];
      return api.call(work.assign, { body: { caseIds: [id], assignedStaffId: me, seen } });
    },
    onSuccess: ({ refused }) => {
      if (refused.length === 0) toast.success(t('today.taken'));
    },
    onSettled: () => void refreshTopics(queryClient, 'cases', 'dashboard').then(() => keepFocus('nobodys')),
  });
  return (
    <Panel aria-labelledby="nobodys">
      <PanelHead id="nobodys" title={t('today.nobodys')}>
        {nobodys.count > 0 && (
          <Mark>
            <Icon of={CircleDashed} size={18} />
            {t('today.toTake', { count: nobodys.count })}
          </Mark>
        )}
      </PanelHead>
      {nobodys.items.length === 0 && (
        <PanelBody>
          <Text $soft>{t('today.nobodysEmpty')}</Text>
        </PanelBody>
      )}
      <ul>
        {nobodys.items.map((row) => (
          <Line key={row.id}>
            <div>
              <Link to={paths.workCase(row.id)}>{row.title}</Link>
              <span>
                <Unbroken>{[row.business ?? row.client.name, row.caseNumber].join(', ')}</Unbroken>
              </span>
              <span>
                {row.specialistLeft && row.specialist
                  ? t('today.left', { name: row.specialist.name })
                  : [
                      common(`service.${row.service}`),
                      t('today.since', { day: formatDay(language, row.openedAt, OFFICE_ZONE) }),
                    ].join(', ')}
              </span>
              <PriorityBadge priority={row.priority} />
              {row.unread > 0 && <strong>{t('today.unread', { count: row.unread })}</strong>}
            </div>
            <Action
              variant="secondary"
              size="small"
              pending={take.isPending && take.variables.id === row.id}
              disabled={take.isPending && take.variables.id !== row.id}
              aria-label={t('list.line', { label: t('today.take'), value: row.title })}
              onClick={() => take.mutate(row)}
            >
              {t('today.take')}
            </Action>
          </Line>
        ))}
      </ul>
      {nobodys.count > nobodys.items.length && (
        <PanelBody>
          <ArrowLink
            as={Link}
            to={`${paths.workCases()}?specialist=nobody`}
            aria-label={t('list.line', { label: t('today.seeAll'), value: t('today.nobodys') })}
          >
            {t('today.seeAll')}
          </ArrowLink>
        </PanelBody>
      )}
      {take.isSuccess && take.data.refused[0] && (
        <PanelBody>
          <Note tone="warn" role="alert">
            {t('today.notTakenBecause', { title: take.variables.title, reason: why(take.data.refused[0]) })}
          </Note>
        </PanelBody>
      )}
      {take.isError && (
        <PanelBody>
          <FailureNote title={t('today.notTaken')} failure={take.error} />
        </PanelBody>
      )}
    </Panel>
  );
}

export const Mark = styled.span`
  display: inline-flex;
  gap: 8px;
  align-items: center;
  color: ${color.accentInk};
  font-size: var(--t14);
  font-weight: 600;
`;

export const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 2px 12px;
  align-items: center;
  padding: 9px 12px 9px 16px;
  line-height: 1.4;
  overflow-wrap: anywhere;

  & + & {
    border-top: 1px solid ${color.line};
  }

  a {
    color: inherit;
    font-weight: 600;
    text-decoration: none;

    &:hover {
      text-decoration: underline;
    }
  }

  /* A span with a mark has its own look. */
  > div > span:not(:has(svg)),
  strong {
    display: block;
    font-size: var(--t14);
  }

  > div > span:not(:has(svg)) {
    color: ${color.inkSoft};
  }

  strong {
    color: ${color.warn};
  }
`;
