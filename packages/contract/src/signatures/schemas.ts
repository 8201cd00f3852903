import { z } from 'zod';
import {
  DRAWING_MAX_LENGTH,
  ESIGN_CONSENT_VERSION,
  LANGUAGES,
  LETTER_PRICE_MAX_LENGTH,
  LETTER_SCOPE_MAX_LENGTH,
  NEED_NOTE_MAX_LENGTH,
  NEED_TITLE_MAX_LENGTH,
  REFUSED_SIGNATURE_KINDS,
  SIGNATURE_KINDS,
  SIGNATURE_METHODS,
  SIGNATURE_NAME_MAX_LENGTH,
  SIGNATURE_REASON_MAX_LENGTH,
  SIGNATURE_STATUSES,
  SIGNER_STATES,
  SIGNERS_MAX,
} from '../constants.ts';
import { atMost, Day, emptyAsAbsent, Id, Instant, oneLine, optionalText, publishedLine } from '../wire/schemas.ts';

const Person = z.object({ id: Id, name: z.string() });

export const SignatureRequest = z.object({
  id: Id,
  caseId: Id,
  needId: Id,
  kind: z.enum(SIGNATURE_KINDS),
  title: z.string(),
  status: z.enum(SIGNATURE_STATUSES),
  /** The document to be seen, approved and signed; null once its file is gone. */
  document: z.object({ id: Id, fileName: z.string(), fileSize: z.number().int() }).nullable(),
  /** The SHA-256 of its bytes, hexadecimal. */
  sha256: z.string(),
  /** When it took the place of another; null for the first. */
  replacedAt: Instant.nullable(),
  signers: z.array(
    Person.extend({
      state: z.enum(SIGNER_STATES),
      /** When the state began; null while the signer has done nothing. */
      at: Instant.nullable(),
      /** The signer's objection, or reason to decline. */
      reason: z.string(),
    }),
  ),
  /** The sealed copy with the signatures; null until it is made. */
  signedDocument: z.object({ id: Id, fileName: z.string() }).nullable(),
  createdAt: Instant,
  updatedAt: Instant,
});

const signerIds = z
  .array(Id)
  .min(1, 'Choose who signs')
  .max(SIGNERS_MAX)
  .refine((ids) => new Set(ids).size === ids.length, 'Name each person once');

export const PutUpBody = z.object({
  /** The refused kinds answer 400 with the reason. */
  kind: z.enum([...SIGNATURE_KINDS, ...REFUSED_SIGNATURE_KINDS]),
  documentId: Id,
  title: z
    .string({ error: 'Name what is to be signed' })
    .overwrite(publishedLine)
    .min(1, 'Name what is to be signed')
    .max(NEED_TITLE_MAX_LENGTH, atMost(NEED_TITLE_MAX_LENGTH)),
  note: optionalText(NEED_NOTE_MAX_LENGTH),
  dueDate: emptyAsAbsent(Day),
  signerIds,
});

const Letter = z.object({
  language: z.enum(LANGUAGES),
  /** The work that the firm does, in the words of the letter. */
  scope: z
    .string()
    .trim()
    .min(1, 'Write what the work is')
    .max(LETTER_SCOPE_MAX_LENGTH, atMost(LETTER_SCOPE_MAX_LENGTH)),
  price: z.string().trim().min(1, 'Write what it costs').max(LETTER_PRICE_MAX_LENGTH, atMost(LETTER_PRICE_MAX_LENGTH)),
});
export const LetterBody = Letter.extend({ signerIds });
const LetterQuery = z.object({ language: z.enum(LANGUAGES).optional() });
/** The price is empty where no fixed price is set: staff write it. */
const LetterDraft = z.object({ language: z.enum(LANGUAGES), scope: z.string(), price: z.string() });

const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'Send the SHA-256 of the document, in hexadecimal digits');

export const ApproveBody = z.object({ sha256 });
export const ObjectBody = z.object({
  sha256,
  reason: z
    .string()
    .trim()
    .min(1, 'Write what is wrong')
    .max(SIGNATURE_REASON_MAX_LENGTH, atMost(SIGNATURE_REASON_MAX_LENGTH)),
  /** True: the signer will not sign at all. */
  declines: z.boolean().default(false),
});

/** Straight lines, each part begun by `M`: 'M10 20L30 40'. */
const DRAWING = /^(?:M\d{1,4} \d{1,4}(?:L\d{1,4} \d{1,4})+)+$/;
export const SignBody = z.object({
  sha256,
  method: z.enum(SIGNATURE_METHODS),
  /** The signer's full name, which a typed signature is made of. */
  name: z
    .string()
    .overwrite(oneLine)
    .min(2, 'Type your full name')
    .max(SIGNATURE_NAME_MAX_LENGTH, atMost(SIGNATURE_NAME_MAX_LENGTH)),
  /** Required for a drawn signature. */
  drawing: z.string().max(DRAWING_MAX_LENGTH, 'Draw a shorter signature').regex(DRAWING).optional(),
  /** The version of the consent that the signer read, and its language. */
  consentVersion: z.literal(ESIGN_CONSENT_VERSION, {
    error: 'The text of the consent has changed: please read it again',
  }),
  consentLanguage: z.enum(LANGUAGES),
  /** The code of the second step; required where the account has one. */
  code: z.string().trim().max(40).optional(),
});

export const UpdateBody = z.object({
  documentId: Id.optional(),
  signerIds: signerIds.optional(),
  /** `updatedAt` as the caller saw it: without it, and after a change or a signature, 409 `changed_meanwhile`. */
  seenAt: Instant.optional(),
});

export const signaturesSchemas = {
  list: {
    answer: z.object({
      signatures: z.array(SignatureRequest),
      /** The people of the case who can be asked to sign. */
      people: z.array(Person),
    }),
  },
  create: { body: PutUpBody, answer: SignatureRequest },
  letterDraft: { query: LetterQuery, answer: LetterDraft },
  sendLetter: { body: LetterBody, answer: SignatureRequest },
  approve: { body: ApproveBody, answer: SignatureRequest },
  object: { body: ObjectBody, answer: SignatureRequest },
  sign: { body: SignBody, answer: SignatureRequest },
  update: { body: UpdateBody, answer: SignatureRequest },
  withdraw: {},
};
