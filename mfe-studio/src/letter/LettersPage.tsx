import { ApiError, api, useIdempotencyKey, useMutation, useQuery } from '@firm/api-client';
import { type LetterSummary, letters, OFFICE_ZONE } from '@firm/contract';
import { ServedLink, useScreenTitle } from '@firm/federation';
import { describeFailure, formatListDay, formatNumber, isLanguage, useCommonTexts } from '@firm/i18n';
import { paths, useNavigate } from '@firm/router';
import { isAwaited, QueryShown } from '@firm/screen';
import { AppColumn, AppColumns, Badge, Button, type Column, Empty, Icon, Panel, Table, toast } from '@firm/ui';
import { CalendarClock, CircleCheck, Pause, PencilLine, Plus, Send } from 'lucide-react';
import { StudioPage } from '../frame/StudioPage.tsx';
import { useTexts } from '../texts.ts';
import { lettersQuery } from './letters.queries.ts';
import { OnlyPublishers } from './OnlyPublishers.tsx';
import { ReadersPanel } from './ReadersPanel.tsx';
import { useKeepLetter } from './useKeepLetter.ts';

const STATES = {
  draft: { icon: PencilLine, tone: 'warn' },
  planned: { icon: CalendarClock, tone: 'info' },
  sending: { icon: Send, tone: 'info' },
  stopped: { icon: Pause, tone: 'warn' },
  sent: { icon: CircleCheck, tone: 'good' },
} as const;

/** `/studio/letter`: the letters to readers, those that are written first. */
export function LettersPage() {
  return (
    <OnlyPublishers>
      <Letters />
    </OnlyPublishers>
  );
}

function Letters() {
  const { t, language } = useTexts();
  const { t: common } = useCommonTexts();
  useScreenTitle(t('letter.title'));
  const list = useQuery(lettersQuery);
  const navigate = useNavigate();
  const keep = useKeepLetter();
  const keyOf = useIdempotencyKey();
  const create = useMutation({
    mutationFn: () => {
      const original = isLanguage(language) ? language : 'en';
      const body = { original, texts: { en: null, es: null, fr: null }, articleIds: [] };
      return api.call(letters.create, { body, idempotencyKey: keyOf({ ...body, after: list.data?.count }) });
    },
    onSuccess: (letter) => {
      keep(letter);
      navigate(paths.studioLetter(letter.id));
    },
    onError: (failure) =>
      toast.error(
        failure instanceof ApiError && failure.status === 409 ? t('letter.tooMany') : describeFailure(common, failure),
      ),
  });
  const number = (count: number) => formatNumber(language, count);
  const columns: Column<LetterSummary>[] = [
    {
      key: 'title',
      header: t('letter.subject'),
      cell: ({ id, title, original }) => (
        <ServedLink to={paths.studioLetter(id)} lang={original}>
          {title || t('letter.untitled')}
        </ServedLink>
      ),
      width: '36%',
    },
    {
      key: 'state',
      header: t('letter.state'),
      cell: ({ state }) => (
        <Badge icon={STATES[state].icon} tone={STATES[state].tone}>
          {t(`letter.is.${state}`)}
        </Badge>
      ),
    },
    {
      key: 'when',
      header: t('letter.when'),
      cell: ({ startsAt, updatedAt }) => formatListDay(language, startsAt ?? updatedAt, new Date(), OFFICE_ZONE),
      nowrap: true,
    },
    { key: 'sent', header: t('letter.sentCount'), cell: ({ counts }) => number(counts.sent), numeric: true },
    { key: 'failed', header: t('letter.failedCount'), cell: ({ counts }) => number(counts.failed), numeric: true },
    { key: 'left', header: t('letter.leftCount'), cell: ({ counts }) => number(counts.left), numeric: true },
  ];
  return (
    <StudioPage
      title={t('letter.title')}
      text={t('letter.promise')}
      action={
        <Button size="small" pending={create.isPending} onClick={() => create.mutate()}>
          <Icon of={Plus} size={16} />
          {t('letter.new')}
        </Button>
      }
    >
      <AppColumns>
        <AppColumn>
          <Panel aria-label={t('letter.all')}>
            <QueryShown
              query={list}
              failed={t('letter.listFailed')}
              level="h2"
              loading={t('letter.listLoading')}
              lines={5}
            >
              {({ results }) =>
                results.length > 0 ? (
                  <Table caption={t('letter.all')} columns={columns} items={results} keyOf={({ id }) => id} />
                ) : (
                  <Empty art="empty-mail" level="h2" title={t('letter.none')} text={t('letter.noneText')} />
                )
              }
            </QueryShown>
          </Panel>
        </AppColumn>
        {/* On a phone the readers stand below the letters, whose number is unknown until then. */}
        <AppColumn>{!isAwaited(list) && <ReadersPanel list={list} />}</AppColumn>
      </AppColumns>
    </StudioPage>
  );
}
