import type { ReleaseReason } from '@firm/contract';
import { formatDate } from '@firm/i18n';
import { Fragment, type ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import { useSay } from '../useSay.ts';
import type { RefusalTexts } from './loadRefusals.ts';

interface Props {
  reason: ReleaseReason;
  texts: RefusalTexts;
}

/**
 * Says a reason of the platform in the reader's language; in English where this console does not know its code, or a
 * value of its text is not there.
 */
export function Reason({ reason: { code, text, values }, texts }: Props) {
  const { language } = useTexts();
  const say = useSay();
  const words = Object.hasOwn(texts, code) ? texts[code] : undefined;
  const parts = words?.split(/\{\{(\w+)\}\}/) ?? [];
  const isWhole = parts.every((part, at) => at % 2 === 0 || canBeShown(values[part]));
  if (words === undefined || !isWhole) return <span lang="en">{text}</span>;
  const shown = (value: unknown): ReactNode => {
    if (typeof value === 'number') return say.count(value);
    if (isReason(value)) return <Reason reason={value} texts={texts} />;
    if (Array.isArray(value)) return oneOf(language, value.map(shown));
    if (!isRecord(value)) return String(value);
    if (isMoment(value)) return value.to === 'day' ? formatDate(language, value.at) : say.moment(value.at);
    return <span lang="en">{String(value['english'])}</span>;
  };
  return (
    <>
      {parts.map((part, at) => (
        <Fragment key={at}>{at % 2 ? shown(values[part]) : part}</Fragment>
      ))}
    </>
  );
}

/** `a text or a number` */
const oneOf = (language: string, parts: ReactNode[]): ReactNode =>
  new Intl.ListFormat(language, { type: 'disjunction' })
    .formatToParts(parts.map((_, at) => String(at)))
    .map(({ type, value }, at) => <Fragment key={at}>{type === 'element' ? parts[Number(value)] : value}</Fragment>);

function canBeShown(value: unknown): boolean {
  if (typeof value === 'string' || typeof value === 'number' || isReason(value)) return true;
  if (Array.isArray(value)) return value.every(canBeShown);
  return isRecord(value) && (isMoment(value) || typeof value['english'] === 'string');
}

const isMoment = (value: Record<string, unknown>): value is { at: string; to?: unknown } =>
  typeof value['at'] === 'string' && !Number.isNaN(Date.parse(value['at']));

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

export const isReason = (value: unknown): value is ReleaseReason =>
  isRecord(value) &&
  typeof value['code'] === 'string' &&
  typeof value['text'] === 'string' &&
  isRecord(value['values']);
