import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../../testing/src/freePort.ts';
import { openOwnReleases } from '../../src/ground/releases/openReleases.ts';
import { startBucketService } from '../../src/testing/bucketService.ts';
import { EXPIRED, LASTING, makeCertificate } from '../../src/testing/certificates.ts';
import { publishSite } from '../../src/testing/releases.ts';
import { openTlsLink } from '../../src/testing/tlsLink.ts';
import { type DatabaseLink, openLink } from './databaseLink.ts';

/** The size of the small disk, above the free space that readiness calls low. */
const DISK_BYTES = 1_300 * 1024 * 1024;
const BUCKET = 'site';

/** Two machines that share PostgreSQL and a bucket alone. */
export interface Machines {
  /** The way of each machine to the database. */
  links: readonly [DatabaseLink, DatabaseLink];
  ports: readonly [number, number];
  folders: readonly [string, string];
  /** The variables of the server process on a machine. */
  variablesOf(place: 0 | 1): Record<string, string>;
  /** Has the bucket show a certificate that has ended, or one that lasts. */
  showCertificate(which: 'ended' | 'lasting'): void;
  /** The small disk under the first machine's folder; undefined where this user may not mount one. */
  disk: { fill(): void; empty(): void } | undefined;
  stop(): Promise<void>;
}

/** Makes what the machines need, with one site released into the bucket. */
export async function openMachines(work: string, databaseUrl: string): Promise<Machines> {
  const databasePort = Number(new URL(databaseUrl).port);
  const links = [await openLink(databasePort), await openLink(databasePort)] as const;
  const bucket = await startBucketService(join(work, 's3'), [BUCKET]);
  const lasting = makeCertificate(join(work, 'lasting'), LASTING);
  const ended = makeCertificate(join(work, 'ended'), EXPIRED);
  const tls = await openTlsLink(Number(new URL(bucket.place().endpoint).port), lasting);
  const authorities = join(work, 'authorities.pem');
  writeFileSync(authorities, lasting.cert + ended.cert);
  const folders = [join(work, 'one'), join(work, 'other')] as const;
  for (const folder of folders) mkdirSync(folder);
  const disk = mountSmallDisk(folders[0]);
  const ports = [await freePort(), await freePort()] as const;
  const shared = {
    ...{ RELEASES: 'bucket', TOKEN_SECRET: 'chaos:what both of the machines know, and nobody else', DEMO: 'off' },
    ...bucket.variables(),
  };
  const own = await openOwnReleases(
    { ...shared, NODE_ENV: 'development', DATABASE_URL: databaseUrl, DATA_DIR: join(work, 'builds') },
    { migrate: true },
  );
  await publishSite({ deps: { env: { dataDir: work }, store: own.store } });
  await own.close();
  return {
    ...{ links, ports, folders, disk: disk && { fill: disk.fill, empty: disk.empty } },
    variablesOf: (place) => ({
      ...shared,
      ...{ PORT: String(ports[place]), DATA_DIR: folders[place], TRUST_PROXY: '1', SHED_LOAD: 'on' },
      ...{ RENDER_PROCESSES: '0', LOG_LEVEL: 'warn', DRAIN_SECONDS: '6' },
      DATABASE_URL: databaseUrl.replace(/:\d+\//, `:${links[place].port}/`),
      S3_ENDPOINT: `https://127.0.0.1:${tls.port}`,
      NODE_EXTRA_CA_CERTS: authorities,
      NODE_OPTIONS: `--import=${new URL('./clock.mjs', import.meta.url).href}`,
    }),
    showCertificate: (which) => tls.show(which === 'ended' ? ended : lasting),
    async stop() {
      await tls.stop();
      await bucket.close();
      await Promise.all(links.map((link) => link.stop()));
      disk?.unmount();
    },
  };
}

/** Mounts a small disk in memory, which only root may. */
function mountSmallDisk(folder: string) {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_BYTES}`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch {
    return undefined;
  }
  const filler = join(folder, 'filler');
  return {
    fill: () => fillDisk(folder, filler),
    empty: () => rmSync(filler, { force: true }),
    unmount: () => void execFileSync('umount', [folder]),
  };
}

export function fillDisk(folder: string, filler: string): void {
  // Other processes write meanwhile, and may take space that was free a moment ago.
  for (let tries = 0; ; tries++) {
    const { bavail, bsize } = statfsSync(folder);
    try {
      return void execFileSync('fallocate', ['-l', String(bavail * bsize), filler], { stdio: 'ignore' });
    } catch (error) {
      if (tries > 100) throw error;
    }
  }
}
