import { api, useMutation, useQuery, useQueryClient } from '@firm/api-client';
import { type DataExport, EXPORT_KEPT_DAYS, privacy } from '@firm/contract';
import { describeActFailure, formatDate, formatFileSize, useCommonTexts } from '@firm/i18n';
import { QueryShown, saveFile } from '@firm/screen';
import { Button, Icon, Note, Row, Stack, Text } from '@firm/ui';
import { Download } from 'lucide-react';
import { useTexts } from '../../texts.ts';
import { AccountPanel } from '../AccountPanel.tsx';
import { exportQuery } from '../account.queries.ts';
import { StatusMessage } from '../form/StatusMessage.tsx';
import { PanelLoading } from '../PanelLoading.tsx';
import { putAnswer } from '../putAnswer.ts';

/** Offers all data about the user as one archive. */
export function ExportPanel() {
  const { t } = useTexts();
  const query = useQuery(exportQuery);
  return (
    <AccountPanel title={t('profile.export.title')}>
      <QueryShown
        query={query}
        failed={t('profile.export.failed')}
        loading={<PanelLoading label={t('profile.export.loading')} rows={1} />}
      >
        {(data) => <Archive archive={data} />}
      </QueryShown>
    </AccountPanel>
  );
}

function Archive({ archive: { status, expiresAt, size } }: { archive: DataExport }) {
  const { t, language } = useTexts();
  const { t: common } = useCommonTexts();
  const queryClient = useQueryClient();
  const request = useMutation({
    mutationFn: () => api.call(privacy.requestExport),
    onSuccess: (answer) => putAnswer(queryClient, exportQuery.queryKey, answer),
  });
  const download = useMutation({
    mutationFn: () => api.download(privacy.downloadExport),
    onSuccess: (file) => saveFile(file, t('profile.export.fileName')),
    // The archive may have expired while the page was open.
    onError: () => queryClient.invalidateQueries({ queryKey: exportQuery.queryKey }),
  });
  const failure = request.error ?? download.error;

  return (
    <Stack>
      <Text>{t('profile.export.text', { days: EXPORT_KEPT_DAYS })}</Text>
      <StatusMessage>
        {status === 'preparing' && <Note>{t('profile.export.preparing')}</Note>}
        {status === 'ready' && expiresAt && (
          <Note tone="good">
            {t('profile.export.ready', {
              size: formatFileSize(language, size ?? 0),
              date: formatDate(language, expiresAt),
            })}
          </Note>
        )}
        {status === 'failed' && <Note tone="bad">{t('profile.export.notMade')}</Note>}
      </StatusMessage>
      {failure && (
        <Note tone="bad" role="alert">
          <b>{t(download.error ? 'profile.export.downloadFailed' : 'profile.export.requestFailed')}</b>{' '}
          {describeActFailure(common, failure)}
        </Note>
      )}
      <Row>
        {status === 'ready' && (
          <Button size="small" pending={download.isPending} onClick={() => download.mutate()}>
            <Icon of={Download} size={16} />
            {t(download.isPending ? 'profile.export.downloading' : 'profile.export.download')}
          </Button>
        )}
        <Button
          variant={status === 'ready' ? 'tertiary' : 'secondary'}
          size="small"
          pending={request.isPending || status === 'preparing'}
          onClick={() => request.mutate()}
        >
          {t(status === 'ready' ? 'profile.export.again' : 'profile.export.request')}
        </Button>
      </Row>
    </Stack>
  );
}
