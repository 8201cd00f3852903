import type { Merging } from '../../ground/merging/merging.ts';
import { contactMessages } from './contact.tables.ts';

export const mergingOfInquiries: Merging = { moves: [{ column: contactMessages.userId, as: 'inquiries' }] };
