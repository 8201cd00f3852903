import type { z } from 'zod';
import type * as schemas from './schemas.ts';

export type Message = z.infer<typeof schemas.Message>;
export type MessageAttachment = z.infer<typeof schemas.MessageAttachment>;
export type MessagePage = z.infer<typeof schemas.MessagePage>;
export type MessageThread = z.infer<typeof schemas.MessageThread>;
export type MessageTranslation = z.infer<typeof schemas.MessageTranslation>;
