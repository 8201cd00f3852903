import { QueryFailed } from '@firm/screen';
import type { ComponentProps } from 'react';
import { useTexts } from '../texts.ts';

/** Replaces a list of documents that failed to load. */
export function ListFailed({ query }: Pick<ComponentProps<typeof QueryFailed>, 'query'>) {
  const { t } = useTexts();
  return <QueryFailed title={t('list.failed')} query={query} />;
}
