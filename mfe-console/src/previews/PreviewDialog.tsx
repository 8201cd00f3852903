import { api } from '@firm/api-client';
import { type AnswerOf, releases } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { Button, Dialog, Icon, Row, SelectField, Stack, Text, TextField, toast } from '@firm/ui';
import { ArrowUpRight, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { ReasonDialog } from '../reason/ReasonDialog.tsx';
import { useTexts } from '../texts.ts';
import { useSay } from '../useSay.ts';

/** How long a link may show a version. */
const HOURS = [8, 72, 336] as const;

type MadeLink = AnswerOf<typeof releases.previewLink>;

interface Props {
  app: string;
  version: string;
  /** False once somebody took the right to it away. */
  may: boolean;
  onClose: () => void;
}

/** Makes a link that shows a version out of turn, to open or to pass on. */
export function PreviewDialog({ app, version, may, onClose }: Props) {
  const { t } = useTexts();
  const [hours, setHours] = useState<(typeof HOURS)[number]>(8);
  const answer = useRef<MadeLink>(undefined);
  const [made, setMade] = useState<MadeLink>();
  const title = t('previews.showOf', { app, version });
  if (made) return <LinkDialog {...{ app, version, title, made, onClose }} />;
  return (
    <ReasonDialog
      title={title}
      text={t('previews.showWhat', { app, version })}
      confirm={t('previews.make')}
      done={t('previews.made')}
      failed={t('previews.noLink')}
      may={may}
      send={async (reason) => {
        answer.current = await api.call(releases.previewLink, {
          params: { id: app },
          query: { version, hours, reason },
        });
      }}
      onClose={() => (answer.current ? setMade(answer.current) : onClose())}
    >
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
    </ReasonDialog>
  );
}

interface LinkProps extends Omit<Props, 'may'> {
  title: string;
  made: MadeLink;
}

function LinkDialog({ app, version, title, made: { link, until }, onClose }: LinkProps) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const say = useSay();
  const address = new URL(link, window.location.href).href;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast.success(t('previews.copied'));
    } catch {
      // On plain http, or without permission, the reader can still select the address.
      toast.info(t('previews.copyByHand'));
    }
  };
  return (
    <Dialog open title={title} closeLabel={common('action.close')} onClose={onClose}>
      <Stack $gap={18}>
        <Text>{t('previews.showText', { app, version, until: say.moment(until) })}</Text>
        <TextField label={t('previews.link')} readOnly value={address} onFocus={({ target }) => target.select()} />
        <Row $gap="10px">
          <Button as="a" href={link} target="_blank" rel="noreferrer">
            <Icon of={ArrowUpRight} size={16} />
            {t('previews.open')}
          </Button>
          <Button variant="secondary" onClick={() => void copy()}>
            <Icon of={Copy} size={16} />
            {t('previews.copy')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
