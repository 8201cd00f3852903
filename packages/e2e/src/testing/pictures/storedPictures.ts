import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PNG } from 'pngjs';
import { comparePictures } from './comparePictures.ts';

const root = path.resolve(import.meta.dirname, '../../../../..');
const isUpdate = process.env.UPDATE_PICTURES === '1';

/** The stored pictures of a test, in the folder `<test>.pictures` beside it. */
export class StoredPictures {
  private readonly stored: string;
  private readonly failed: string;

  constructor(test: string) {
    this.stored = path.resolve(import.meta.dirname, `../../${test}.pictures`);
    this.failed = path.join(root, 'node_modules/.cache/pictures', test);
  }

  /** Removes the differences of earlier runs, and before an update the stored pictures. */
  clear(): void {
    for (const folder of isUpdate ? [this.failed, this.stored] : [this.failed])
      rmSync(folder, { recursive: true, force: true });
  }

  /**
   * Compares a page's pictures with the stored ones and lists those that changed, are new or are gone.
   * With `UPDATE_PICTURES=1` stores the pictures instead.
   * @param look width and what else the pictures have in common: `375.dark`
   */
  problems(folder: string, look: string, pictures: Map<string, PNG>): string[] {
    const fileOf = (id: string) => path.join(this.stored, folder, `${id}.${look}.png`);
    if (isUpdate) {
      for (const [id, picture] of pictures) write(fileOf(id), picture);
      return [];
    }
    const gone = this.idsOf(folder, look).filter((id) => !pictures.has(id));
    return [
      ...gone.map((id) => `${folder}/${id} is stored in ${look} and no longer drawn`),
      ...[...pictures].flatMap(([id, picture]) => this.problemOf(`${folder}/${id}.${look}`, fileOf(id), picture)),
    ];
  }

  private idsOf(folder: string, look: string): string[] {
    const ending = `.${look}.png`;
    const dir = path.join(this.stored, folder);
    const files = existsSync(dir) ? readdirSync(dir) : [];
    return files.filter((name) => name.endsWith(ending)).map((name) => name.slice(0, -ending.length));
  }

  private problemOf(name: string, file: string, actual: PNG): string[] {
    const expected = existsSync(file) ? PNG.sync.read(readFileSync(file)) : undefined;
    const comparison = expected && comparePictures(expected, actual);
    if (comparison && !comparison.problem) return [];
    const place = path.join(this.failed, name);
    write(`${place}.now.png`, actual);
    if (comparison) write(`${place}.difference.png`, comparison.difference);
    const problem = comparison?.problem ?? 'it has no stored picture';
    return [`${name}: ${problem}; see ${path.relative(root, place)}.*.png`];
  }
}

function write(file: string, picture: PNG): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, PNG.sync.write(picture, SMALL));
}

/** PNG options: flat areas pack best without filters, and the pictures have no transparency. */
const SMALL = { colorType: 2, filterType: 0, deflateLevel: 9, deflateStrategy: 0 } as const;
