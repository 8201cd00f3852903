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

/** Says a reason of the platform in the reader's language; one whose code this console does not know, in English. */
export function Reason({ reason: { code, text, values }, texts }: Props) {
  const { language } = useTexts();
  const say = useSay();
  const words = Object.hasOwn(texts, code) ? texts[code] : undefined;
  if (words === undefined) return <span lang="en">{text}</span>;
  const shown = (value: unknown): ReactNode => {
    if (typeof value === 'number') return say.count(value);
    if (isReason(value)) return <Reason reason={value} texts={texts} />;
    if (Array.isArray(value)) return oneOf(language, value.map(shown));
    if (!isRecord(value)) return String(value);
    if (typeof value['english'] === 'string') return <span lang="en">{value['english']}</span>;
    return typeof value['at'] === 'string' ? moment(value['at'], value['to']) : '';
  };
  const moment = (at: string, to: unknown) => (to === 'day' ? formatDate(language, at) : say.moment(at));
  return (
    <>
      {words.split(/\{\{(\w+)\}\}/).map((part, at) => (
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

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

export const isReason = (value: unknown): value is ReleaseReason =>
  isRecord(value) &&
  typeof value['code'] === 'string' &&
  typeof value['text'] === 'string' &&
  isRecord(value['values']);
