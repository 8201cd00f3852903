import type { z } from 'zod';
import type * as schemas from './schemas.ts';

export type ChatOffice = z.infer<typeof schemas.ChatOffice>;
export type ChatMessage = z.infer<typeof schemas.ChatMessage>;
export type GuestChat = z.infer<typeof schemas.GuestChat>;
export type ChatNews = z.infer<typeof schemas.ChatNews>;
export type StartChatBody = z.input<typeof schemas.StartChatBody>;
export type ChatDesk = z.infer<typeof schemas.ChatDesk>;
