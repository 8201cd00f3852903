import { type MergeObstacle, OFFICE_ZONE } from '@firm/contract';
import { formatDate, formatTime } from '@firm/i18n';
import { Note } from '@firm/ui';
import { useTexts } from '../../texts.ts';
import { Plain } from './plain.ts';

/** Says why two accounts cannot be merged now, and what to do about it. */
export function MergeObstacles({ obstacles }: { obstacles: readonly MergeObstacle[] }) {
  const { t, language } = useTexts();
  if (obstacles.length === 0) return null;
  const moment = (at: string) =>
    `${formatDate(language, new Date(at), OFFICE_ZONE)}, ${formatTime(language, at, OFFICE_ZONE)}`;
  return (
    <Note tone="warn" role="alert">
      <b>{t('client.merge.obstacles')}</b>
      <Plain>
        {obstacles.map(({ kind, title, at }) => (
          <li key={`${kind} ${title}`}>
            {t(`client.merge.obstacle.${kind}`, { title: title ?? '', when: at ? moment(at) : '' })}
          </li>
        ))}
      </Plain>
    </Note>
  );
}
