// A program run by tsx, since GitHub's own checker is written for bundlers. Reads workflows as JSON,
// `{ "blog.yml": "name: …" }`, and the folder in which `uses: ./…` is looked up; writes the problems of each as JSON:
// errors that GitHub would refuse, and undefined names in expressions.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { validate } from '@actions/languageservice';
import { TextDocument } from 'vscode-languageserver-textdocument';

const root = process.argv[2] ?? '';
/** Reads a workflow that another one calls. @type {NonNullable<Parameters<typeof validate>[1]>['fileProvider']} */
const fileProvider = {
  async getFileContent(reference) {
    if (!('path' in reference)) throw new Error('only workflows of this repository are called');
    return { name: reference.path, content: await readFile(path.join(root, reference.path), 'utf8') };
  },
};

/** @type {Record<string, string>} */
const workflows = JSON.parse(await text(process.stdin));
const problems = await Promise.all(
  Object.entries(workflows).map(async ([name, content]) => {
    const found = await validate(TextDocument.create(`file:///${name}`, 'yaml', 1, content), { fileProvider });
    return found.map(({ range, message }) => {
      const said = typeof message === 'string' ? message : message.value;
      return `${name}:${range.start.line + 1}: ${said.trim()}`;
    });
  }),
);
console.log(JSON.stringify(problems.flat()));
