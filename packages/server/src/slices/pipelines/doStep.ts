import {
  type CaseStatus,
  dayAfter,
  isActiveStatus,
  type Language,
  officeDay,
  type PipelineNeed,
  type PipelineStep,
} from '@firm/contract';
import type { AppDeps } from '../../ground/deps.ts';
import { draftOfCase } from '../billing/draftOfCase.ts';
import { movedLetter } from '../cases/caseLetters.ts';
import { findColleague } from '../cases/cases.repository.ts';
import { MOVES } from '../cases/caseTransitions.ts';
import type { CaseChange } from '../cases/changeCase.ts';
import { changeStatus } from '../cases/changeStatus.ts';
import { inEachLanguage, languageOf } from '../cases/needWords.ts';
import { SYSTEM } from '../cases/visibleCases.ts';
import { addNeeds, TooManyNeeds } from '../documents/addNeeds.ts';
import { postMessage } from '../messages/postMessage.ts';
import { wordsIn } from './needWords.ts';

type Deps = Pick<AppDeps, 'env' | 'outbox'>;

interface Place {
  status: CaseStatus;
  /** The colleague who has the case now. */
  specialistId: string | null;
  /** The administrator whose words these are. */
  savedBy: string | null;
}

/** Does all of a step. What is not possible is left out, and the timeline says so; the rest is done. */
export async function doStep(deps: Deps, change: CaseChange, step: PipelineStep, place: Place): Promise<void> {
  const { tx, row, record } = change;
  const language = await languageOf(tx, row.clientId);
  const { needs, message, invoice, moveTo } = step;
  // A case that was closed meanwhile hears nothing, and is billed for nothing.
  const isOver = row.status !== place.status && !isActiveStatus(row.status);
  if (needs.length > 0 && !(await ask(deps, change, needs, language))) record('automation_held');
  if (message) {
    const isSent = !isOver && (await send(deps, change, wordsIn(message, language), place));
    record(isSent ? 'automation_message' : 'automation_held');
  }
  if (invoice) {
    const draft = { ...invoice, title: wordsIn(invoice.title, language) };
    record(!isOver && (await draftOfCase(deps, change, draft)) ? 'automation_invoice' : 'automation_held');
  }
  // A case that a colleague has moved on meanwhile stays where it is.
  if (moveTo && row.status === place.status && MOVES[row.status][moveTo] === 'forward') move(deps, change, moveTo);
}

async function ask(
  deps: Deps,
  change: CaseChange,
  needs: readonly PipelineNeed[],
  language: Language,
): Promise<boolean> {
  if (!isActiveStatus(change.row.status)) return false;
  const today = officeDay(change.now);
  const list = needs.map(({ title, note, dueDays, ...need }) => {
    const words = inEachLanguage((one) => ({ title: wordsIn(title, one), note: wordsIn(note, one) }));
    const dueDate = dueDays === null ? undefined : dayAfter(today, dueDays);
    return { ...need, ...words[language], words, dueDate, personIds: [] };
  });
  try {
    await addNeeds(deps, SYSTEM, change, { list, field: 'needs' });
    return true;
  } catch (error) {
    if (error instanceof TooManyNeeds) return false;
    throw error;
  }
}

/**
 * Sends a message in the name of the specialist, or else of the administrator whose words these are. It answers nobody:
 * a conversation that waits goes on waiting.
 */
async function send(deps: Deps, change: CaseChange, text: string, { specialistId, savedBy }: Place): Promise<boolean> {
  for (const id of [specialistId, savedBy]) {
    const sender = id && (await findColleague(change.tx, id));
    if (!sender) continue;
    await postMessage(deps, change, { side: 'firm', senderId: sender.id, text, isAutomatic: true });
    return true;
  }
  return false;
}

function move({ env }: Deps, { row, now, update, record, mail }: CaseChange, status: CaseStatus): void {
  const { values, events } = changeStatus(row, { status }, now);
  update(values);
  for (const { key, description } of events) record(key, description);
  mail('emailUpdates', (about) => movedLetter(about, status, '', env));
}
