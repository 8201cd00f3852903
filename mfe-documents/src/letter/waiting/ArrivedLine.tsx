import { useCommonTexts } from '@firm/i18n';
import { Link, paths } from '@firm/router';
import { Icon, IconButton, Text, Unbroken } from '@firm/ui';
import { X } from 'lucide-react';
import { useTexts } from '../../texts.ts';

interface Props {
  title: string;
  caseId: string;
  onDismiss: () => void;
}

/** A letter that has arrived, with the way to its case. */
export function ArrivedLine({ title, caseId, onDismiss }: Props) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  return (
    <li>
      <span>
        <b>
          <Unbroken>{title}</Unbroken>
        </b>
        <Text $soft $small role="status">
          {t('waiting.sent')} <Link to={paths.case(caseId)}>{t('requests.openCase')}</Link>
        </Text>
      </span>
      <IconButton label={common('action.dismiss')} onClick={onDismiss}>
        <Icon of={X} />
      </IconButton>
    </li>
  );
}
