import { buffer } from 'node:stream/consumers';
import { fromBuffer } from 'yauzl';

/** Returns the files of an archive, by path. */
export function unzip(archive: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  return new Promise((resolve, reject) => {
    fromBuffer(archive, { lazyEntries: true }, (failure, zip) => {
      if (failure) return reject(failure);
      zip.on('error', reject);
      zip.on('end', () => resolve(files));
      zip.on('entry', (entry) => {
        zip.openReadStream(entry, (refused, stream) => {
          if (refused) return reject(refused);
          buffer(stream).then((content) => {
            files.set(entry.fileName, content);
            zip.readEntry();
          }, reject);
        });
      });
      zip.readEntry();
    });
  });
}
