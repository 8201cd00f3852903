import { api, useMutation, useQuery, useQueryClient } from '@firm/api-client';
import { appointments, type PartProps } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { FailureNote, QueryShown } from '@firm/screen';
import { Button, Dialog, Icon, Loading, Row, Skeleton, Stack, Text, TextField, toast } from '@firm/ui';
import { CalendarPlus, Copy } from 'lucide-react';
import { useTexts } from '../texts.ts';
import { feedQuery } from './appointments.queries.ts';

/** Creates, copies, renews and revokes the private calendar address; an extension for the calendar of the workspace. */
export function FeedDialog({ onClose }: PartProps['portal/feed']) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const queryClient = useQueryClient();
  const feed = useQuery(feedQuery);
  const onSettled = () => queryClient.invalidateQueries({ queryKey: feedQuery.queryKey });
  const renew = useMutation({ mutationFn: () => api.call(appointments.renewFeed), onSettled });
  const end = useMutation({ mutationFn: () => api.call(appointments.removeFeed), onSettled });
  const busy = renew.isPending || end.isPending;
  const failure = renew.error ?? end.error;
  const url = feed.data?.url;

  const copy = async (address: string) => {
    try {
      await navigator.clipboard.writeText(address);
      toast.success(t('feed.copied'));
    } catch {
      // On plain http, or without permission, the user can still select the address.
      toast.info(t('feed.copyByHand'));
    }
  };

  return (
    <Dialog open onClose={onClose} title={t('feed.title')} closeLabel={common('action.close')}>
      <Stack $gap={18}>
        <p>{t('feed.text')}</p>
        {failure && <FailureNote title={t('feed.failed')} failure={failure} />}
        <QueryShown
          query={feed}
          failed={t('feed.loadFailed')}
          loading={
            <Loading label={t('feed.loading')}>
              <Skeleton height={76} />
            </Loading>
          }
        >
          {() =>
            !url ? (
              <Row>
                <Button pending={busy} onClick={() => renew.mutate()}>
                  {t('feed.create')}
                </Button>
              </Row>
            ) : (
              <>
                <TextField
                  label={t('feed.address')}
                  hint={t('feed.addressHint')}
                  readOnly
                  value={url}
                  onFocus={({ target }) => target.select()}
                />
                <Row $gap="10px">
                  <Button as="a" href={url.replace(/^https?:/, 'webcal:')}>
                    <Icon of={CalendarPlus} size={16} />
                    {t('feed.subscribe')}
                  </Button>
                  <Button variant="secondary" onClick={() => void copy(url)}>
                    <Icon of={Copy} size={16} />
                    {t('feed.copy')}
                  </Button>
                </Row>
                <Stack $gap={8}>
                  <Text $soft $small>
                    {t('feed.renewText')}
                  </Text>
                  <Row $gap="10px">
                    <Button
                      variant="secondary"
                      size="small"
                      disabled={end.isPending}
                      pending={renew.isPending}
                      onClick={() => renew.mutate()}
                    >
                      {t('feed.renew')}
                    </Button>
                    <Button
                      variant="tertiary"
                      size="small"
                      disabled={renew.isPending}
                      pending={end.isPending}
                      onClick={() => end.mutate()}
                    >
                      {t('feed.end')}
                    </Button>
                  </Row>
                </Stack>
              </>
            )
          }
        </QueryShown>
      </Stack>
    </Dialog>
  );
}
