import { useCommonTexts } from '@firm/i18n';
import { Button, Icon, Row } from '@firm/ui';
import { RotateCw } from 'lucide-react';
import { styled } from 'styled-components';

interface RetryLineProps {
  text: string;
  retrying: boolean;
  onRetry: () => void;
}

/** One line for a side part of the page that failed to load, with a retry. */
export function RetryLine({ text, retrying, onRetry }: RetryLineProps) {
  const { t } = useCommonTexts();
  return (
    <Row $gap="4px 12px">
      <span>{text}</span>
      <Again variant="tertiary" size="small" pending={retrying} onClick={onRetry}>
        <Icon of={RotateCw} size={16} />
        {t('action.tryAgain')}
      </Again>
    </Row>
  );
}

const Again = styled(Button)`
  && {
    padding-inline: 0;
  }
`;
