import { createHash } from 'node:crypto';

/**
 * The shapes of operations and of the objects in them. That of `GET /cases` is `query:#4d0f2b61 answer:#9b1c22aa`, and
 * that of an object names its fields with their types: `caseId:uuid rows:#0a77f3d2[] title?:string|null`. A `?` follows
 * what may be left out, `[]` a list of a type, `{}` an object with any names, and a value in quotes is one of a list.
 * A part that remotes lend stands under its name: `documents/attach` has `answer:#5e0c99d1` for what the lender hands
 * over, and `body` for what the borrower does.
 * @typedef {Record<string, string>} Shapes
 */

const FIELD = /^([^?:]+)(\??):(.+)$/;

/** Adds the shape of an object, and returns its key: a digest, so that equal shapes are one. @param {Shapes} shapes @param {string[]} fields */
export function addShape(shapes, fields) {
  const shape = fields.join(' ');
  const key = `#${createHash('sha256').update(shape).digest('hex').slice(0, 8)}`;
  shapes[key] = shape;
  return key;
}

/**
 * The shapes that an app uses of the operations that it calls, or of the parts that it mounts: the fields of answers
 * that its words name, and of requests also those that must be given. Without words, all fields. An operation without a
 * recorded shape has none here.
 * @param {Shapes} recorded by the contract @param {{ of: string[], words?: Set<string> }} uses
 * @returns {Shapes}
 */
export function usedShapes(recorded, { of, words }) {
  /** @type {Shapes} */
  const used = {};
  /** @type {(type: string, isAnswer: boolean) => string} */
  const trim = (type, isAnswer) =>
    type.replace(/#\w+/g, (key) =>
      addShape(
        used,
        fieldsOf(recorded[key]).flatMap((field) => {
          const [, name = '', mark = '', inner = ''] = FIELD.exec(field) ?? [];
          const isUsed = !words || words.has(name) || (!isAnswer && mark === '');
          return isUsed ? [`${name}${mark}:${trim(inner, isAnswer)}`] : [];
        }),
      ),
    );
  for (const key of of.filter((each) => each in recorded)) {
    const messages = fieldsOf(recorded[key]).map((message) => trim(message, message.startsWith('answer:')));
    used[key] = messages.join(' ');
  }
  return used;
}

const fieldsOf = (/** @type {string | undefined} */ shape) => (shape ? shape.split(' ') : []);
