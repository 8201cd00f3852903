import { firm } from '@firm/contract';
import { z } from 'zod';
import { KMS_ARN } from '../storage/sealed/fileKeys.ts';
import {
  clamd,
  count,
  flag,
  flagsOff,
  mailAddress,
  otlpProtocol,
  portNumber,
  replyMailbox,
  secrets,
  sentryDsn,
  staffNetworks,
  trustProxy,
  url,
} from './variableKinds.ts';

/** The variables of the environment, as they are written. */
export const Variables = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], {
      error: "must be 'development', 'test' or 'production'",
    })
    .default('development'),
  PORT: portNumber.refine((port) => port <= 65535, 'must be a port number, 0 to 65535').default(3000),
  HOST: z.string().min(1).optional(),
  DATA_DIR: z.string().min(1, 'must be a folder').default('.data'),
  DATABASE_URL: url(/^postgres(ql)?$/, 'a postgres:// address'),
  DATABASE_POOL: z.coerce.number({ error: 'must be a number' }).int().min(1).max(200).default(10),
  RENDER_PROCESSES: z.coerce.number({ error: 'must be a number' }).int().min(0).max(64).default(6),
  DRAIN_SECONDS: z.coerce.number({ error: 'must be a number' }).int().min(0).max(300).optional(),
  ALLOW_EMBEDDED_DB: flag(false),
  ALLOW_PLAIN_DB: flag(false),
  DEMO: flag(false),
  ADOPT_FILES: flag(false),
  MIGRATE: flag(true),
  SITE_BANNER: flag(true),
  FLAGS_OFF: flagsOff,
  PUBLIC_URL: url(/^https?$/, 'an http:// or https:// address'),
  TOKEN_SECRET: secrets.optional(),
  KEY_FILE: z.string().min(1, 'must be a file').optional(),
  SMTP_URL: url(/^smtps?$/, 'an smtp:// or smtps:// address'),
  ALLOW_PLAIN_SMTP: flag(false),
  MAIL: flag(true),
  MAIL_WEBHOOK_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  MAIL_WEBHOOK_SECRET_FORMER: z.string().min(32, 'must have at least 32 characters').optional(),
  MAIL_REPLIES: replyMailbox.optional(),
  MAIL_FROM: mailAddress.default(`${firm.shortName} <${firm.mail.from}>`),
  MAIL_TO_FIRM: mailAddress.default(firm.mail.office),
  MAIL_TO_SECURITY: mailAddress.optional(),
  /** Must not exceed the minimum retention of the security log, which tells when a client last signed in. */
  DISPOSE_AFTER_YEARS: count.max(7, 'must be 7 or less').optional(),
  ALERT_CLIENTS_OPENED: count.default(40),
  ALERT_CLIENTS_LISTED: count.default(300),
  STOP_CLIENTS_OPENED: count.default(200),
  STOP_CLIENTS_LISTED: count.default(3000),
  ALERT_FAILED_SIGN_INS: count.default(50),
  CLAMD: clamd.optional(),
  ALLOW_UNSCANNED: flag(false),
  S3_BUCKET: z.string().min(3, 'must be the name of a bucket').optional(),
  ALLOW_PLAIN_S3: flag(false),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: url(/^https?$/, 'an http:// or https:// address'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  RELEASES: z.enum(['folder', 'bucket'], { error: "must be 'folder' or 'bucket'" }).default('folder'),
  KMS_KEY: z.string().regex(KMS_ARN, 'must be the ARN of a key, arn:aws:kms:…:key/…').optional(),
  KMS_ENDPOINT: url(/^https?$/, 'an http:// or https:// address'),
  KMS_ACCESS_KEY_ID: z.string().optional(),
  KMS_SECRET_ACCESS_KEY: z.string().optional(),
  SIGNATURES: flag(true),
  SIGNING_KEY_FILE: z.string().min(1, 'must be a file').optional(),
  AI_INTEGRATION: flag(false),
  AI_BASE_URL: url(/^https?$/, 'an http:// or https:// address'),
  AI_API_KEY: z.string().min(1).optional(),
  AI_MODEL: z.string().min(1).optional(),
  JITSI_URL: url(/^https$/, 'an https:// address'),
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/i, 'must be AC and 32 digits')
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().min(16, 'must be the token of the account').optional(),
  TWILIO_AUTH_TOKEN_FORMER: z.string().min(16, 'must be the former token of the account').optional(),
  TWILIO_FROM: z
    .string()
    .regex(/^(\+\d{8,15}|MG[0-9a-f]{32})$/i, 'must be a number such as +17185550100, or a messaging service, MG…')
    .optional(),
  TWILIO_API_BASE: url(/^https?$/, 'an http:// or https:// address'),
  STRIPE_API_BASE: url(/^https?$/, 'an http:// or https:// address'),
  TRUST_PROXY: trustProxy,
  EARLY_HINTS: flag(false),
  SHED_LOAD: flag(true),
  STAFF_NETWORKS: staffNetworks,
  SOURCE_COMMIT: z.string().min(1).optional(),
  SLOW_QUERY_MS: z.coerce.number({ error: 'must be a number' }).int().min(0).optional(),
  SENTRY_DSN: sentryDsn.optional(),
  OTEL_SDK_DISABLED: flag(false),
  OTEL_METRICS_EXPORTER: z.enum(['prometheus', 'none'], { error: "must be 'prometheus' or 'none'" }).default('none'),
  OTEL_EXPORTER_PROMETHEUS_HOST: z.string().min(1).default('127.0.0.1'),
  OTEL_EXPORTER_PROMETHEUS_PORT: portNumber
    .refine((port) => port <= 65535, 'must be a port number, 0 to 65535')
    .default(9464),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none'], { error: "must be 'otlp' or 'none'" }).default('none'),
  OTEL_PROPAGATORS: z.enum(['tracecontext', 'none'], { error: "must be 'tracecontext' or 'none'" }).default('none'),
  OTEL_EXPORTER_OTLP_PROTOCOL: otlpProtocol,
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: otlpProtocol,
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'must be a level such as info',
    })
    .optional(),
});
