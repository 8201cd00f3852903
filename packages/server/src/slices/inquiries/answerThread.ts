import type { InquiryAnswer } from '@firm/contract';
import type { AnswerInquiryBody } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { AppDeps } from '../../ground/deps.ts';
import { NotFound } from '../../ground/errors.ts';
import type { KeepAnswer } from '../../ground/http/idempotency.ts';
import type { Viewer } from '../cases/visibleCases.ts';
import { answerInquiry } from './answerInquiry.ts';
import { answerChat } from './chat/answerChat.ts';
import { findThread } from './threads.repository.ts';

/** Answers an inquiry by mail, and a chat in the chat. */
export async function answerThread(
  deps: AppDeps,
  viewer: Viewer,
  id: string,
  body: z.output<typeof AnswerInquiryBody>,
  keep: KeepAnswer,
): Promise<InquiryAnswer> {
  const found = await findThread(deps.database.db, viewer, id, deps.clock());
  if (!found) throw new NotFound('thread');
  return (found.chat ? answerChat : answerInquiry)(deps, viewer, id, body, keep);
}
