import type { ArticleTextState } from '@firm/contract';
import type { Tone } from '@firm/ui';
import { CalendarClock, Check, CircleDashed, Contrast, type LucideIcon, PencilLine, TriangleAlert } from 'lucide-react';

/** The state of a language in one word. What is wrong comes first: a text behind its original is that above all. */
export type LangState = 'missing' | 'stuck' | 'behind' | 'planned' | 'published' | 'approved' | 'draft';

export function langStateOf(text: ArticleTextState): LangState {
  const { state, isBehind, plannedAt, planRefusal, published } = text;
  if (state === 'missing') return 'missing';
  if (planRefusal) return 'stuck';
  if (isBehind) return 'behind';
  if (plannedAt) return 'planned';
  if (published) return 'published';
  return state;
}

export const LANG_LOOK: Readonly<Record<LangState, { icon: LucideIcon; tone: Tone }>> = {
  missing: { icon: CircleDashed, tone: 'neutral' },
  stuck: { icon: TriangleAlert, tone: 'bad' },
  behind: { icon: Contrast, tone: 'warn' },
  planned: { icon: CalendarClock, tone: 'info' },
  published: { icon: Check, tone: 'good' },
  approved: { icon: Check, tone: 'info' },
  draft: { icon: PencilLine, tone: 'info' },
};
