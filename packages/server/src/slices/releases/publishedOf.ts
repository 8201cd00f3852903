import { type Status, status } from '@firm/releases';
import type { AppDeps } from '../../ground/deps.ts';
import { refusable } from '../platform/refusable.ts';

/** The published versions of an app, the oldest first. @throws ReleaseRefused for a record that cannot be parsed */
export const publishedOf = async (
  { store, clock }: Pick<AppDeps, 'store' | 'clock'>,
  id: string,
): Promise<Status['published']> => (await refusable(status(store, id, clock()))).flatMap(({ published }) => published);
