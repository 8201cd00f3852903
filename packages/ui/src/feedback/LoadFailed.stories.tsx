import { LoadFailed } from '@firm/ui';
import { type Meta, story } from '../stories/csf.ts';

export default { title: 'feedback/LoadFailed', component: LoadFailed } satisfies Meta;

const retry = () => {};

export const Failed = story((t) => (
  <LoadFailed title={t.failed} text={t.failedText} retryLabel={t.tryAgain} onRetry={retry} reference={t.reference} />
));

export const RetryingAWholePart = story((t) => (
  <LoadFailed art="gap" title={t.failed} text={t.failedText} retryLabel={t.tryAgain} onRetry={retry} retrying />
));
