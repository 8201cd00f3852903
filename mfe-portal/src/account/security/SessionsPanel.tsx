import { api, isNotFound, useMutation, useQuery, useQueryClient } from '@firm/api-client';
import { account, type SignedInDevice } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { FailureNote, QueryShown } from '@firm/screen';
import { Badge, Button, Stack, toast } from '@firm/ui';
import { Check, Monitor, Smartphone, Tablet } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatMoment } from '../../dates.ts';
import { useTexts } from '../../texts.ts';
import { AccountPanel } from '../AccountPanel.tsx';
import { sessionsQuery } from '../account.queries.ts';
import { PanelLoading } from '../PanelLoading.tsx';
import { QuietRow } from '../QuietRow.tsx';
import { SettingRow, SettingRows } from '../SettingRow.tsx';

const drawings = { desktop: Monitor, phone: Smartphone, tablet: Tablet };

/**
 * Number of sessions shown at first: users who close browsers without signing out have dozens; a button shows the rest.
 */
const SHOWN = 5;

/** Lists the user's sessions, with a button to end each. */
export function SessionsPanel() {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const queryClient = useQueryClient();
  const query = useQuery(sessionsQuery);
  const [isWhole, setWhole] = useState(false);
  const done = {
    onSuccess: () => {
      toast.success(t('profile.sessions.ended'));
      // The focused button disappears with its row.
      heading.current?.focus();
    },
    // Also after a failure: the session may have ended already.
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  };
  const end = useMutation({ mutationFn: endSession, ...done });
  const endOthers = useMutation({ mutationFn: () => api.call(account.endOtherSessions), ...done });
  const failure = end.error ?? endOthers.error;

  return (
    <AccountPanel title={t('profile.sessions.title')} headingRef={heading}>
      <QueryShown
        query={query}
        failed={t('profile.sessions.failed')}
        loading={<PanelLoading label={t('profile.sessions.loading')} />}
      >
        {({ results }) => (
          <Stack>
            {failure && <FailureNote title={t('profile.sessions.endFailed')} failure={failure} />}
            <SettingRows>
              {results.slice(0, isWhole ? undefined : SHOWN).map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  ending={end.isPending && end.variables === session.id}
                  onEnd={() => end.mutate(session.id)}
                />
              ))}
            </SettingRows>
            {results.length > 1 && (
              <QuietRow>
                {!isWhole && results.length > SHOWN && (
                  <Button
                    variant="tertiary"
                    size="small"
                    onClick={() => {
                      setWhole(true);
                      heading.current?.focus();
                    }}
                  >
                    {common('action.showMore')}
                  </Button>
                )}
                <Button
                  variant="tertiary"
                  size="small"
                  pending={endOthers.isPending}
                  onClick={() => endOthers.mutate()}
                >
                  {t('profile.sessions.endOthers')}
                </Button>
              </QuietRow>
            )}
          </Stack>
        )}
      </QueryShown>
    </AccountPanel>
  );
}

/** Ends a session; one that has ended meanwhile is no failure. */
async function endSession(id: string): Promise<void> {
  try {
    await api.call(account.endSession, { params: { id } });
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
}

interface SessionRowProps {
  session: SignedInDevice;
  ending: boolean;
  onEnd: () => void;
}

function SessionRow({ session: { device, network, createdAt, current, lastUsedAt }, ending, onEnd }: SessionRowProps) {
  const { t, language } = useTexts();
  const { browser, system } = device;
  const name = browser && system ? t('profile.sessions.device', { browser, system }) : (browser ?? system);
  const words = name ?? t('profile.sessions.unknown');
  return (
    <SettingRow
      icon={drawings[device.kind]}
      title={words}
      text={[
        current
          ? t('profile.sessions.now')
          : t('profile.sessions.lastUsed', { moment: formatMoment(language, lastUsedAt, new Date()) }),
        t('profile.sessions.begun', { moment: formatMoment(language, createdAt, new Date()) }),
        network && t('profile.sessions.network', { network }),
      ]
        .filter(Boolean)
        .join(' · ')}
    >
      {current ? (
        <Badge tone="info" icon={Check}>
          {t('profile.sessions.this')}
        </Badge>
      ) : (
        <Button
          variant="secondary"
          size="small"
          pending={ending}
          aria-label={t('profile.sessions.endOne', { device: words })}
          onClick={onEnd}
        >
          {t('profile.sessions.end')}
        </Button>
      )}
    </SettingRow>
  );
}
