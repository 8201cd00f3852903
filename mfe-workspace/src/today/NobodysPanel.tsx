import { api, refreshTopics, useMutation, useQueryClient } from '@firm/api-client';
import { type WorkToday, work } from '@firm/contract';
import { formatDay, useCommonTexts } from '@firm/i18n';
import { Link, paths } from '@firm/router';
import { FailureNote } from '@firm/screen';
import { useSession } from '@firm/session';
import { color, Icon, Panel, PanelBody, PanelHead, Text, toast, Unbroken } from '@firm/ui';
import { CircleDashed } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { keepFocus } from './keepFocus.ts';
import { Action } from './WaitingList.tsx';

/** Open cases that nobody has taken, or whose specialist has left the firm, each with a button to take it. */
export function NobodysPanel({ nobodys }: { nobodys: WorkToday['nobodys'] }) {
  const { t, language } = useTexts();
  const { t: common } = useCommonTexts();
  const queryClient = useQueryClient();
  const me = useSession(({ user }) => user?.id ?? '');
  const take = useMutation({
    mutationFn: (id: string) => api.call(work.assign, { body: { caseIds: [id], assignedStaffId: me } }),
    onSuccess: ({ refused }) => {
      if (refused.length > 0) toast.error(t('today.notTaken'));
      else toast.success(t('today.taken'));
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
                      t('today.since', { day: formatDay(language, new Date(row.openedAt)) }),
                    ].join(', ')}
              </span>
              {row.unread > 0 && <strong>{t('today.unread', { count: row.unread })}</strong>}
            </div>
            <Action
              variant="secondary"
              size="small"
              pending={take.isPending && take.variables === row.id}
              aria-label={t('list.line', { label: t('today.take'), value: row.title })}
              onClick={() => take.mutate(row.id)}
            >
              {t('today.take')}
            </Action>
          </Line>
        ))}
      </ul>
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
