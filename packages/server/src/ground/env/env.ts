import type { BlockList } from 'node:net';
import { resolve } from 'node:path';
import type { z } from 'zod';
import { StartError } from '../startError.ts';
import type { S3Place } from '../storage/s3Client.ts';
import type { KmsKey } from '../storage/sealed/kmsFileKeys.ts';
import { isLoopback, productionProblems } from './productionProblems.ts';
import type { ClamdAddress, FlagName } from './variableKinds.ts';
import { Variables } from './variables.ts';

/** The levels of the log. A developer's terminal shows failures; a production log also shows every request. */
const LOG_LEVELS = {
  development: 'warn',
  test: 'silent',
  production: 'info',
} as const;

/** The public Jitsi server: outside production, video calls need no server of the firm's own. */
export const DEMO_JITSI_URL = 'https://meet.jit.si';

/** The settings of one server process. `README.md` lists the variables behind them. */
export interface Env {
  mode: 'development' | 'test' | 'production';
  production: boolean;
  port: number;
  host: string;
  /** An absolute path. */
  dataDir: string;
  /** Undefined: the embedded database under `dataDir`. */
  databaseUrl: string | undefined;
  databasePool: number;
  /** Processes that render pages, at most; 0: browsers render all pages. */
  renderProcesses: number;
  /**
   * The milliseconds for which a stopping server still answers, not ready, and closes each connection after its answer.
   */
  drainMs: number;
  /** Fills an empty database with demo data. */
  demo: boolean;
  /** Shows unsent mail in the browser to anyone who reaches the site. */
  devMail: boolean;
  /** Migrates PostgreSQL as the server starts; otherwise the server refuses to start until `pnpm migrate` has run. */
  migrate: boolean;
  /** Makes the database adopt the files of this place, whichever place it named before. */
  adoptFiles: boolean;
  siteBanner: boolean;
  /** Flags that are off although their provider is configured. */
  flagsOff: ReadonlySet<FlagName>;
  /** The origin used in mails, without a trailing slash. */
  publicUrl: string;
  /** Whether `PUBLIC_URL` names the origin; otherwise pages name the origin of the request. */
  publicUrlIsSet: boolean;
  /** The secrets as they were given. */
  tokenSecret: string | undefined;
  /** An absolute path. When neither is set, outside production: a file under `dataDir` that the first start makes. */
  keyFile: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  /**
   * Sign what the mail provider tells of bounces and complaints: the present secret, and a former one while it is
   * changed; none: nothing is taken in.
   */
  mailWebhookSecrets: readonly string[];
  /** Clients answer messages by mail to addresses made of this one; undefined: in the portal only. */
  mailReplies: string | undefined;
  mailToFirm: string;
  /** The address that gets the alerts. */
  mailToSecurity: string;
  /** The years without any activity after which a client's data is deleted; undefined: no data is deleted. */
  disposeAfterYears: number | undefined;
  /** The numbers above which an alert is raised: clients per account and hour, failed sign-ins in ten minutes. */
  alerts: { clientsOpened: number; clientsListed: number; failedSignIns: number };
  /** The numbers of clients in an hour above which an account is refused further reads. */
  stops: { clientsOpened: number; clientsListed: number };
  /** The virus scanner's daemon. Undefined: the built-in check alone. */
  clamd: ClamdAddress | undefined;
  /** Lets production accept files that no virus scanner has checked. */
  allowUnscanned: boolean;
  /** The bucket for files; undefined: they are kept under `dataDir`. */
  s3: S3Place | undefined;
  /** The place of the releases: a folder under `dataDir`, or the bucket and PostgreSQL, which machines share. */
  releases: 'folder' | 'bucket';
  /** The key that wraps the keys of kept files; undefined: the site's own secrets wrap them. */
  kms: KmsKey | undefined;
  /** Whether documents are put up for signature and signed. */
  signatures: boolean;
  /**
   * The file of the firm's signing key and its certificates, an absolute path. Undefined outside production: a file
   * under `dataDir` that the first signature makes.
   */
  signingKeyFile: string | undefined;
  aiIntegration: boolean;
  /**
   * An OpenAI-compatible service that reads documents of clients who agree; undefined: the built-in reading. No slash
   * at the end of `baseUrl`.
   */
  ai: { baseUrl: string; apiKey: string; model: string } | undefined;
  /** The address of the video call rooms, without a trailing slash; undefined: no video calls. */
  jitsiUrl: string | undefined;
  /** Undefined: the built-in payments, and in production none. `apiBase`: a stand-in for Stripe's own address. */
  stripe: { secretKey: string; webhookSecret: string; apiBase: string | undefined } | undefined;
  /** Undefined: text messages go into `dataDir`, and in production there are none. */
  twilio: { accountSid: string; authToken: string; formerToken?: string; from: string; apiBase: string } | undefined;
  trustProxy: boolean | number | string;
  /** Sends `103 Early Hints` before a page that is still to be rendered. */
  earlyHints: boolean;
  /** Refuses a part of the API's requests while the server has more to do than it can. */
  shedLoad: boolean;
  /** The only networks that staff and administrators may work from; undefined: any network. */
  staffNetworks: BlockList | undefined;
  logLevel: string;
  /** Queries that take longer are logged, with placeholders for their values; 0: none. */
  slowQueryMs: number;
  /** The address at which Prometheus reads the metrics; undefined: there are none. */
  metrics: { host: string; port: number } | undefined;
  /** Sends traces by OpenTelemetry, which reads its further variables itself. */
  tracing: boolean;
  /** Whether a request that names a trace, by `traceparent`, belongs to it, and is kept or not as its caller says. */
  tracesOfCallers: boolean;
  /** The address of Sentry, or of a service that speaks its protocol, for failures of apps, and the key for it. */
  sentry: { key: string; envelopes: string } | undefined;
  /** The commit of the sources, when they are not a git checkout. */
  sourceCommit: string | undefined;
}

/**
 * Reads the environment once. Throws a `StartError` that names every wrong variable, one line each. An empty variable
 * counts as not set.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = Variables.safeParse(given);
  const problems = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  if (given.NODE_ENV === 'production') problems.push(...productionProblems(given));
  if (Boolean(given.STRIPE_SECRET_KEY) !== Boolean(given.STRIPE_WEBHOOK_SECRET))
    problems.push('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set together');
  if (given.MAIL_REPLIES && !given.MAIL_WEBHOOK_SECRET)
    problems.push('MAIL_REPLIES needs MAIL_WEBHOOK_SECRET, by which the provider signs what it posts');
  if (given.RELEASES === 'bucket')
    for (const name of ['DATABASE_URL', 'S3_BUCKET'] as const)
      if (!given[name]) problems.push(`RELEASES=bucket needs ${name}, which the machines of the site share`);
  for (const name of ['MAIL_WEBHOOK_SECRET', 'TWILIO_AUTH_TOKEN'])
    if (given[`${name}_FORMER`] && !given[name]) problems.push(`${name}_FORMER needs ${name}, which it goes before`);
  const aiSet = [given.AI_BASE_URL, given.AI_API_KEY, given.AI_MODEL].filter(Boolean).length;
  if (aiSet > 0 && aiSet < 3) problems.push('AI_BASE_URL, AI_API_KEY and AI_MODEL must be set together');
  const twilioSet = [given.TWILIO_ACCOUNT_SID, given.TWILIO_AUTH_TOKEN, given.TWILIO_FROM].filter(Boolean).length;
  if (twilioSet > 0 && twilioSet < 3)
    problems.push('TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM must be set together');
  if (!parsed.success || problems.length > 0) throw new StartError(problems.join('\n'));

  const { data } = parsed;
  const production = data.NODE_ENV === 'production';
  const publicUrl = (data.PUBLIC_URL ?? `http://localhost:${data.PORT}`).replace(/\/+$/, '');
  // A database server or an https:// address may belong to a real site, whose operator must ask for demo data.
  const isTrial = !production && data.DATABASE_URL === undefined && !publicUrl.startsWith('https:');
  return {
    mode: data.NODE_ENV,
    production,
    port: data.PORT,
    host: data.HOST ?? '127.0.0.1',
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    databasePool: data.DATABASE_POOL,
    renderProcesses: data.RENDER_PROCESSES,
    drainMs: (data.DRAIN_SECONDS ?? (production ? 6 : 0)) * 1000,
    demo: given.DEMO === undefined ? isTrial : data.DEMO,
    devMail: !production && (data.DEMO || isLoopback(publicUrl)),
    siteBanner: given.SITE_BANNER === undefined ? !production : data.SITE_BANNER,
    migrate: data.MIGRATE,
    adoptFiles: data.ADOPT_FILES,
    flagsOff: data.FLAGS_OFF,
    publicUrl,
    publicUrlIsSet: data.PUBLIC_URL !== undefined,
    tokenSecret: data.TOKEN_SECRET,
    keyFile: data.KEY_FILE === undefined ? undefined : resolve(data.KEY_FILE),
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    mailWebhookSecrets: [data.MAIL_WEBHOOK_SECRET, data.MAIL_WEBHOOK_SECRET_FORMER].filter((one) => one !== undefined),
    mailReplies: data.MAIL_REPLIES,
    mailToFirm: data.MAIL_TO_FIRM,
    mailToSecurity: data.MAIL_TO_SECURITY ?? data.MAIL_TO_FIRM,
    disposeAfterYears: data.DISPOSE_AFTER_YEARS,
    alerts: {
      clientsOpened: data.ALERT_CLIENTS_OPENED,
      clientsListed: data.ALERT_CLIENTS_LISTED,
      failedSignIns: data.ALERT_FAILED_SIGN_INS,
    },
    stops: { clientsOpened: data.STOP_CLIENTS_OPENED, clientsListed: data.STOP_CLIENTS_LISTED },
    clamd: data.CLAMD,
    allowUnscanned: data.ALLOW_UNSCANNED,
    s3: data.S3_BUCKET
      ? {
          bucket: data.S3_BUCKET,
          region: data.S3_REGION,
          endpoint: data.S3_ENDPOINT,
          accessKeyId: data.S3_ACCESS_KEY_ID,
          secretAccessKey: data.S3_SECRET_ACCESS_KEY,
        }
      : undefined,
    releases: data.RELEASES,
    kms: data.KMS_KEY
      ? {
          arn: data.KMS_KEY,
          endpoint: data.KMS_ENDPOINT,
          accessKeyId: data.KMS_ACCESS_KEY_ID,
          secretAccessKey: data.KMS_SECRET_ACCESS_KEY,
        }
      : undefined,
    signatures: data.SIGNATURES,
    signingKeyFile: data.SIGNING_KEY_FILE === undefined ? undefined : resolve(data.SIGNING_KEY_FILE),
    aiIntegration: data.AI_INTEGRATION,
    ai: aiOf(data),
    jitsiUrl: data.FLAGS_OFF.has('videoConsultations')
      ? undefined
      : (data.JITSI_URL ?? (production ? undefined : DEMO_JITSI_URL))?.replace(/\/+$/, ''),
    stripe: stripeOf(data),
    twilio: twilioOf(data),
    trustProxy: data.TRUST_PROXY,
    earlyHints: data.EARLY_HINTS,
    shedLoad: given.SHED_LOAD === undefined ? production : data.SHED_LOAD,
    staffNetworks: data.STAFF_NETWORKS,
    logLevel: data.LOG_LEVEL ?? LOG_LEVELS[data.NODE_ENV],
    sourceCommit: data.SOURCE_COMMIT,
    slowQueryMs: data.SLOW_QUERY_MS ?? (production ? 1000 : 0),
    metrics:
      data.OTEL_METRICS_EXPORTER === 'prometheus' && !data.OTEL_SDK_DISABLED
        ? { host: data.OTEL_EXPORTER_PROMETHEUS_HOST, port: data.OTEL_EXPORTER_PROMETHEUS_PORT }
        : undefined,
    sentry: data.SENTRY_DSN,
    tracing: data.OTEL_TRACES_EXPORTER === 'otlp' && !data.OTEL_SDK_DISABLED,
    tracesOfCallers: data.OTEL_PROPAGATORS === 'tracecontext',
  };
}

function aiOf({ AI_BASE_URL: baseUrl, AI_API_KEY: apiKey, AI_MODEL: model }: z.output<typeof Variables>) {
  return baseUrl && apiKey && model ? { baseUrl: baseUrl.replace(/\/+$/, ''), apiKey, model } : undefined;
}

function twilioOf(data: z.output<typeof Variables>): Env['twilio'] {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = data;
  const apiBase = (data.TWILIO_API_BASE ?? 'https://api.twilio.com').replace(/\/+$/, '');
  const former = data.TWILIO_AUTH_TOKEN_FORMER ? { formerToken: data.TWILIO_AUTH_TOKEN_FORMER } : {};
  return accountSid && authToken && from ? { accountSid, authToken, ...former, from, apiBase } : undefined;
}

function stripeOf({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_BASE: apiBase,
}: z.output<typeof Variables>) {
  return secretKey && webhookSecret ? { secretKey, webhookSecret, apiBase } : undefined;
}
