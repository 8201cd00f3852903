import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { locateFile, type ReleasedFile } from '@firm/releases';
import type { AppDeps } from '../../../ground/deps.ts';
import { doubtFile, noteFile } from '../doubtFile.ts';
import { HOW_TO_HEAL } from '../howToHeal.ts';
import type { Answers } from './answerTo.ts';
import { NotRendered } from './notRendered.ts';
import { type Extent, type PageToRender, remoteOf } from './pageToRender.ts';
import { createRealm } from './realm.ts';

const SCRIPT_BYTES = 2 * 2 ** 20;

/**
 * Keeps one realm for each shell, and for each shell with a remote, that pages are rendered with. Where the setting
 * allows no more processes, the longest unused ends.
 */
export function createRealms(api: Answers['api'], { store, env, log }: AppDeps) {
  const realms = new Map<string, ReturnType<typeof createRealm>>();

  return {
    /** The realm for a page; `versions` names them. */
    realmOf(page: PageToRender, extent: Extent) {
      const { shell } = page.composition;
      const remote = remoteOf(page, extent);
      const parts = [{ id: 'shell', version: shell.version }, ...(remote ? [remote] : [])];
      const folders = parts.map(({ id, version }) => `${id}/${version}`);
      const versions = folders.join(' ');
      const scripts = shell.scripts.map(({ url }) => url);
      const realm = realms.get(versions) ?? createRealm(scripts, { api, file: filesIn({ store, log }, folders) });
      realms.delete(versions);
      realms.set(versions, realm);
      const [oldest] = realms;
      if (oldest && realms.size > env.renderProcesses) {
        realms.delete(oldest[0]);
        oldest[1].stop('other versions took its place, see RENDER_PROCESSES');
      }
      return { versions, realm };
    },
    stop() {
      for (const realm of realms.values()) realm.stop();
    },
  };
}

/** Hands out the files of these releases, such as `blog/1.2.0`, and no others. */
export function filesIn({ store, log }: Pick<AppDeps, 'store' | 'log'>, folders: string[]): Answers['file'] {
  const doubt = (url: string, path: string, what: string) =>
    doubtFile(store, path, url.slice('/r/'.length), () => log.error({ path }, what));
  return async (url) => {
    const isOwn = folders.some((folder) => url.startsWith(`/r/${folder}/`));
    const found = isOwn ? await locateFile(store, url.slice('/r/'.length)) : undefined;
    if (!found) throw new Error(`${url} is not released`);
    if (!isScript(found)) throw new Error(`${url} is no script, or too large for one`);
    const code = await readFile(found.path).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') await doubt(url, found.path, HOW_TO_HEAL);
      // It cannot be read now, by no fault of the version: it is lost, too many are open, or a disk fails.
      throw new NotRendered(error.message, 'server');
    });
    // Only released code runs, as in browsers.
    const hash = `sha384-${createHash('sha384').update(code).digest('base64')}`;
    if (hash !== found.integrity) {
      await doubt(url, found.path, 'a released file is damaged: publish the same source again, which puts it back');
      throw new NotRendered(`${url} is not what was released`, 'server');
    }
    noteFile(store, found.path);
    return code.toString('utf8');
  };
}

/** Pages ask for a hundred files at once, all of which would stand in this server's memory. */
const isScript = ({ type, bytes }: ReleasedFile) => type.startsWith('text/javascript') && bytes <= SCRIPT_BYTES;
