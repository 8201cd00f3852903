import { isNotFound } from '@firm/api-client';
import { useCommonTexts } from '@firm/i18n';
import { QueryFailed } from '@firm/screen';
import { Button, Note, Panel, Row } from '@firm/ui';
import type { ComponentProps } from 'react';
import { useTexts } from '../texts.ts';

interface Props {
  query: ComponentProps<typeof QueryFailed>['query'];
  onClose: () => void;
}

/** Says that a link leads to a meeting that is no longer there, or that did not load. */
export function LinkFailed({ query, onClose }: Props) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  if (!isNotFound(query.error))
    return (
      <Panel as="div">
        <QueryFailed level="h2" title={t('calendar.linkFailed')} query={query} />
      </Panel>
    );
  return (
    <Note tone="warn" role="alert">
      <Row $gap="8px">
        <span>{t('calendar.linkGone')}</span>
        <Button variant="secondary" size="small" onClick={onClose}>
          {common('action.close')}
        </Button>
      </Row>
    </Note>
  );
}
