import { api, refreshTopics, useMutation, useQuery, useQueryClient } from '@firm/api-client';
import { pipelines } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { FailureNote, QueryFailed } from '@firm/screen';
import { Panel, PanelBody, PanelHead, Row, Stack, Switch, Text } from '@firm/ui';
import { automationQuery } from '../case.queries.ts';
import { useTexts } from '../texts.ts';

/** The automatic steps of a case, and the switch that turns them off. Absent where the case follows no procedure. */
export function AutomationPanel({ caseId }: { caseId: string }) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const queryClient = useQueryClient();
  const query = useQuery(automationQuery(caseId));
  const change = useMutation({
    mutationFn: (isOn: boolean) => api.call(pipelines.switch, { params: { id: caseId }, body: { isOn } }),
    onSuccess: (answer) => queryClient.setQueryData(automationQuery(caseId).queryKey, answer),
    onSettled: () => void refreshTopics(queryClient, 'cases'),
  });
  if (!query.data && !query.isError) return null;
  if (query.data?.revision === null) return null;
  const { isOn, ahead } = query.data ?? { isOn: true, ahead: [] };
  const shown = change.isPending ? change.variables : isOn;
  const statuses = ahead.map((status) => common(`caseStatus.${status}`)).join(', ');
  return (
    <Panel aria-labelledby="case-automation">
      <PanelHead id="case-automation" title={t('automation.title')} />
      {query.data ? (
        <PanelBody>
          <Stack $gap={14}>
            <Row $between>
              <label htmlFor="automation-switch">{t('automation.label')}</label>
              <Switch
                id="automation-switch"
                aria-describedby="automation-text"
                checked={shown}
                disabled={change.isPending}
                onChange={({ target }) => change.mutate(target.checked)}
              />
            </Row>
            <Text id="automation-text" $soft $small>
              {!shown
                ? t('automation.off')
                : statuses
                  ? t('automation.ahead', { statuses })
                  : t('automation.noneAhead')}
            </Text>
            {change.error && <FailureNote title={t('automation.failed')} failure={change.error} />}
          </Stack>
        </PanelBody>
      ) : (
        <QueryFailed title={t('automation.loadFailed')} query={query} />
      )}
    </Panel>
  );
}
