import { ApiError, useQuery } from '@firm/api-client';
import { useCommonTexts } from '@firm/i18n';
import { QueryShown } from '@firm/screen';
import { Button, Dialog, Icon, Row, SelectField, Stack, Text, TextField, toast } from '@firm/ui';
import { ArrowUpRight, Copy } from 'lucide-react';
import { useState } from 'react';
import { NotDone } from '../reason/NotDone.tsx';
import { previewLinkQuery } from '../releases.queries.ts';
import { useTexts } from '../texts.ts';
import { useSay } from '../useSay.ts';

/** How long a link may show a version. */
const HOURS = [8, 72, 336] as const;

interface Props {
  app: string;
  version: string;
  onClose: () => void;
}

/** Makes a link that shows a version out of turn, to open or to pass on. */
export function PreviewDialog({ app, version, onClose }: Props) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const say = useSay();
  const [hours, setHours] = useState<(typeof HOURS)[number]>(8);
  const query = useQuery(previewLinkQuery(app, version, hours));
  const isRefused = query.error instanceof ApiError && query.error.code === 'conflict';
  const copy = async (address: string) => {
    try {
      await navigator.clipboard.writeText(address);
      toast.success(t('previews.copied'));
    } catch {
      // On plain http, or without permission, the reader can still select the address.
      toast.info(t('previews.copyByHand'));
    }
  };
  return (
    <Dialog open title={t('previews.showOf', { app, version })} closeLabel={common('action.close')} onClose={onClose}>
      {isRefused ? (
        <NotDone title={t('previews.noLink')} failure={query.error} />
      ) : (
        <Stack $gap={18}>
          <SelectField
            label={t('previews.lasts')}
            value={hours}
            onChange={({ target }) => setHours(HOURS.find((each) => String(each) === target.value) ?? 8)}
          >
            {HOURS.map((each) => (
              <option key={each} value={each}>
                {t(`previews.for.${each}`)}
              </option>
            ))}
          </SelectField>
          <QueryShown query={query} failed={t('previews.noLink')} loading={t('previews.making')} lines={3}>
            {({ link, until }) => {
              const address = new URL(link, window.location.href).href;
              return (
                <Stack $gap={18}>
                  <Text>{t('previews.showText', { app, version, until: say.moment(until) })}</Text>
                  <TextField
                    label={t('previews.link')}
                    readOnly
                    value={address}
                    onFocus={({ target }) => target.select()}
                  />
                  <Row $gap="10px">
                    <Button as="a" href={link} target="_blank" rel="noreferrer">
                      <Icon of={ArrowUpRight} size={16} />
                      {t('previews.open')}
                    </Button>
                    <Button variant="secondary" onClick={() => void copy(address)}>
                      <Icon of={Copy} size={16} />
                      {t('previews.copy')}
                    </Button>
                  </Row>
                </Stack>
              );
            }}
          </QueryShown>
        </Stack>
      )}
    </Dialog>
  );
}
