import { api, refreshTopics, useMutation, useQuery, useQueryClient } from '@firm/api-client';
import { type Absence, availability, type Closing, officeDay } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { QueryFailed } from '@firm/screen';
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
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Line, Lines, Remark } from '../client/lines.ts';
import { DeleteProblem } from '../meanwhile/DeleteProblem.tsx';
import { useTexts } from '../texts.ts';
import { AwayDialog } from './AwayDialog.tsx';
import type { AwayEntry } from './awayValues.ts';
import { awayQuery } from './calendar.queries.ts';
import { useAwayWords } from './useAwayWords.ts';

interface Removal {
  id: string;
  kind: 'removeAbsence' | 'removeClosing';
  version: number;
  /** The absence or closing in words, as the question names it. */
  what: string;
}

const overlap = (one: Absence, other: Absence) =>
  Date.parse(one.startsAt) < Date.parse(other.endsAt) && Date.parse(one.endsAt) > Date.parse(other.startsAt);

const dayOf = ({ startsAt }: Absence) => officeDay(new Date(startsAt));

/** Absences of colleagues, those that begin on one day by name, and closings of the office that have not ended. */
export function AwayPanel({ staffId }: { staffId: string }) {
  const { t, language } = useTexts();
  const { t: common } = useCommonTexts();
  const inWords = useAwayWords();
  const queryClient = useQueryClient();
  const isAdmin = useSession(({ user }) => user?.role === 'admin');
  const away = useQuery(awayQuery);
  const absences = away.data?.absences.toSorted(
    (a, b) => dayOf(a).localeCompare(dayOf(b)) || a.name.localeCompare(b.name, language),
  );
  const [edited, setEdited] = useState<AwayEntry>();
  const [asked, setAsked] = useState<Removal>();
  const remove = useMutation({
    mutationFn: ({ id, kind, version }: Removal) =>
      api.call(availability[kind], { params: { id }, query: { version } }),
    onSuccess: () => {
      toast.success(t('calendar.removed'));
      setAsked(undefined);
    },
    // The refetch shows a colleague's change.
    onSettled: () => refreshTopics(queryClient, 'appointments'),
  });
  const absenceToRemove = (absence: Absence, id: string): Removal => ({
    ...{ id, kind: 'removeAbsence', version: absence.version },
    what: `${absence.name}, ${inWords.absence(absence)}`,
  });
  const closingToRemove = (closing: Closing): Removal => ({
    ...{ id: closing.id, kind: 'removeClosing', version: closing.version },
    what: inWords.whole(closing),
  });
  const standing =
    asked &&
    [
      ...(absences ?? []).flatMap((one) => (one.id === asked.id ? absenceToRemove(one, asked.id) : [])),
      ...(away.data?.closings ?? []).flatMap((one) => (one.id === asked.id ? closingToRemove(one) : [])),
    ][0];
  const isChanged = asked !== undefined && standing !== undefined && standing.version !== asked.version;
  const ask = (removal: Removal | undefined) => {
    remove.reset();
    setAsked(removal);
  };
  const whoAnswers = (absence: Absence) => {
    if (!absence.cover) return t('calendar.nobodyAnswers');
    const isAwayToo = absences?.some((one) => one.staffId === absence.coverId && overlap(one, absence));
    return t(isAwayToo ? 'calendar.answersInPart' : 'calendar.answers', { name: absence.cover });
  };
  const controls = (entry: AwayEntry, removal: Removal) => (
    <div>
      <IconButton label={t('calendar.change', { what: removal.what })} onClick={() => setEdited(entry)}>
        <Icon of={Pencil} size={18} />
      </IconButton>
      <IconButton label={t('calendar.remove', { what: removal.what })} onClick={() => ask(removal)}>
        <Icon of={Trash2} size={18} />
      </IconButton>
    </div>
  );
  return (
    <Panel aria-labelledby="away">
      <PanelHead id="away" title={t('calendar.absences')}>
        <Button variant="secondary" size="small" onClick={() => setEdited({ kind: 'absence', staffId })}>
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
        {absences?.map((absence) => (
          <Line key={`${absence.staffId} ${absence.startsAt} ${absence.endsAt}`}>
            <div>
              <b>{absence.name}</b>
              <small>{inWords.absence(absence)}</small>
              <small>{whoAnswers(absence)}</small>
            </div>
            {absence.id &&
              controls(
                { kind: 'absence', staffId: absence.staffId, stored: absence },
                absenceToRemove(absence, absence.id),
              )}
          </Line>
        ))}
        {away.data?.closings.map((closing) => {
          const occasion = closing.name?.[language];
          return (
            <Line key={closing.id}>
              <div>
                <b>{occasion ?? t('calendar.closure.closed')}</b>
                {occasion && <small>{t('calendar.closure.closed')}</small>}
                <small>{inWords.closing(closing)}</small>
              </div>
              {isAdmin && controls({ kind: 'closing', stored: closing }, closingToRemove(closing))}
            </Line>
          );
        })}
      </Lines>
      {isAdmin && (
        <PanelBody>
          <Button variant="tertiary" size="small" onClick={() => setEdited({ kind: 'closing' })}>
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
          onConfirm={() => remove.mutate(standing ?? asked)}
          onCancel={() => ask(undefined)}
        >
          <Text>{t('calendar.removeText', { what: asked.what })}</Text>
          <DeleteProblem
            failure={remove.error}
            failed={t('calendar.notRemoved')}
            changed={isChanged && !remove.isPending ? standing.what : undefined}
          />
        </ConfirmDialog>
      )}
      {edited && <AwayDialog entry={edited} onClose={() => setEdited(undefined)} />}
    </Panel>
  );
}
