import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './apps.mjs';

/** Folders that have a README. */
export const describedFolders = [
  ...readdirSync(path.join(root, 'packages'))
    .map((name) => `packages/${name}`)
    .filter((folder) => existsSync(path.join(root, folder, 'package.json'))),
  ...readdirSync(root).filter((name) => name === 'shell' || name.startsWith('mfe-')),
];

/**
 * Markdown files for people, as paths from the root; decisions only with `decisions`.
 * @param {{ decisions?: boolean }} [options]
 */
export function documents({ decisions = false } = {}) {
  const folder = (/** @type {string} */ name) =>
    readdirSync(path.join(root, name))
      .filter((file) => file.endsWith('.md'))
      .map((file) => path.posix.join(name, file));
  return [
    ...folder('.'),
    ...folder('docs'),
    ...(decisions ? folder('docs/decisions') : []),
    ...describedFolders.map((name) => `${name}/README.md`),
  ];
}

/** @param {string} name */
export const readDocument = (name) => readFileSync(path.join(root, name), 'utf8');

/**
 * The pnpm and npm commands in a document, as words. Placeholders such as `<id>` become words.
 * `isWhole`: the command is in a block, to be copied.
 * `isElsewhere`: the block has changed to another workspace's folder.
 * @param {string} text
 * @returns {{ words: string[], isWhole: boolean, isElsewhere: boolean }[]}
 */
export function commandsIn(text) {
  const commands = [];
  for (const [, block = ''] of text.matchAll(/^```sh\n([\s\S]*?)^```/gm)) {
    let isElsewhere = false;
    for (const command of block.replaceAll(/(?:^|\s)#.*$/gm, '').split(/\n|&&/)) {
      const words = wordsOf(command);
      if (words[0] === 'cd') isElsewhere = true;
      else if (words.length) commands.push({ words, isWhole: true, isElsewhere });
    }
  }
  for (const [, command = ''] of text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/`((?:pnpm|npm) [^`\n]+)`/g))
    commands.push({ words: wordsOf(command), isWhole: false, isElsewhere: false });
  return commands;
}

/** @param {string} command */
function wordsOf(command) {
  return command
    .replaceAll('<version>', '1.2.3')
    .replaceAll(/<([^>]+)>/g, (_, name) => name.replaceAll(/\W/g, '-'))
    .split(/\s+/)
    .filter((word) => word && word !== '…' && !/^[A-Z_]+=/.test(word));
}

/** Anchors that GitHub gives the headings of a document. @param {string} text */
export const anchorsOf = (text) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
