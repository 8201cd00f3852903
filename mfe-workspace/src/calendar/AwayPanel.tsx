import { api, refreshTopics, useMutation, useQuery, useQueryClient } from '@firm/api-client';
import { type Absence, availability, OFFICE_ZONE, officeClock } from '@firm/contract';
import { formatDay, formatTime, useCommonTexts } from '@firm/i18n';
import { FailureNote, QueryFailed } from '@firm/screen';
import { useSession } from '@firm/session';
import {
  Button,
  ConfirmDialog,
  Icon,
  IconButton,
  Loading,
  Panel,
  PanelBody,
  PanelHead,
  SkeletonText,
  Text,
  toast,
} from '@firm/ui';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Line, Lines, Remark } from '../client/lines.ts';
import { useTexts } from '../texts.ts';
import { AwayDialog } from './AwayDialog.tsx';
import { awayQuery } from './calendar.queries.ts';
import { useWords } from './useWords.ts';

interface Removal {
  id: string;
  kind: 'removeAbsence' | 'removeClosing';
  /** The absence or closing in words, as the question names it. */
  what: string;
}

/** Absences of colleagues and closings of the office that have not ended. */
export function AwayPanel({ staffId }: { staffId: string }) {
  const { t, language } = useTexts();
  const { t: common } = useCommonTexts();
  const words = useWords();
  const queryClient = useQueryClient();
  const isAdmin = useSession(({ user }) => user?.role === 'admin');
  const away = useQuery(awayQuery);
  const [adds, setAdds] = useState<'absence' | 'closing'>();
  const [asked, setAsked] = useState<Removal>();
  const remove = useMutation({
    mutationFn: ({ id, kind }: Removal) => api.call(availability[kind], { params: { id } }),
    onSuccess: () => {
      toast.success(t('calendar.removed'));
      setAsked(undefined);
    },
    onSettled: () => void refreshTopics(queryClient, 'appointments'),
  });
  const periodOf = ({ startsAt, endsAt }: Absence) => {
    // The last moment, since an absence of whole days ends when the next day begins.
    const last = new Date(Date.parse(endsAt) - 1);
    const say = (at: Date) => formatDay(language, at, OFFICE_ZONE);
    const [from, to] = [say(new Date(startsAt)), say(last)];
    const isWhole = [startsAt, endsAt].every((at) => officeClock(new Date(at)) === '00:00');
    const time = (at: string) => formatTime(language, at, OFFICE_ZONE);
    if (isWhole) return from === to ? from : t('calendar.hours', { from, to });
    return t('calendar.hours', {
      from: `${from}, ${time(startsAt)}`,
      to: from === to ? time(endsAt) : `${to}, ${time(endsAt)}`,
    });
  };
  const ask = (removal: Removal | undefined) => {
    remove.reset();
    setAsked(removal);
  };
  const bin = (id: string, kind: Removal['kind'], what: string) => (
    <IconButton label={t('calendar.remove', { what })} onClick={() => ask({ id, kind, what })}>
      <Icon of={Trash2} size={18} />
    </IconButton>
  );
  return (
    <Panel aria-labelledby="away">
      <PanelHead id="away" title={t('calendar.absences')}>
        <Button variant="secondary" size="small" onClick={() => setAdds('absence')}>
          {t('calendar.addAbsence')}
        </Button>
      </PanelHead>
      {away.isPending && (
        <PanelBody>
          <Loading label={t('calendar.loading')}>
            <SkeletonText lines={3} />
          </Loading>
        </PanelBody>
      )}
      {away.isError && !away.data && <QueryFailed title={t('calendar.awayFailed')} query={away} />}
      {away.data && away.data.absences.length + away.data.closings.length === 0 && (
        <Remark>{t('calendar.nobodyAway')}</Remark>
      )}
      <Lines>
        {away.data?.absences.map((absence) => (
          <Line key={`${absence.staffId} ${absence.startsAt} ${absence.endsAt}`}>
            <div>
              <b>{absence.name}</b>
              <small>{periodOf(absence)}</small>
              {absence.cover && <small>{t('calendar.answers', { name: absence.cover })}</small>}
            </div>
            {absence.id && bin(absence.id, 'removeAbsence', `${absence.name}, ${periodOf(absence)}`)}
          </Line>
        ))}
        {away.data?.closings.map(({ id, from, to, name }) => {
          const period =
            from === to ? words.day(from) : t('calendar.hours', { from: words.day(from), to: words.day(to) });
          const occasion = name?.[language];
          return (
            <Line key={id}>
              <div>
                <b>{occasion ?? t('calendar.closure.closed')}</b>
                {occasion && <small>{t('calendar.closure.closed')}</small>}
                <small>{period}</small>
              </div>
              {isAdmin && bin(id, 'removeClosing', occasion ? `${occasion}, ${period}` : period)}
            </Line>
          );
        })}
      </Lines>
      {isAdmin && (
        <PanelBody>
          <Button variant="tertiary" size="small" onClick={() => setAdds('closing')}>
            {t('calendar.addClosing')}
          </Button>
        </PanelBody>
      )}
      {asked && (
        <ConfirmDialog
          open
          danger
          title={t('calendar.removeTitle')}
          confirmLabel={common('action.delete')}
          cancelLabel={common('action.cancel')}
          closeLabel={common('action.close')}
          pending={remove.isPending}
          onConfirm={() => remove.mutate(asked)}
          onCancel={() => ask(undefined)}
        >
          <Text>{t('calendar.removeText', { what: asked.what })}</Text>
          {remove.error && <FailureNote title={t('calendar.notRemoved')} failure={remove.error} />}
        </ConfirmDialog>
      )}
      {adds && <AwayDialog kind={adds} staffId={staffId} onClose={() => setAdds(undefined)} />}
    </Panel>
  );
}
