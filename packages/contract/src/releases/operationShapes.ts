import shapes from './operations.json' with { type: 'json' };

/**
 * The shapes of this contract's operations and of the objects in them: `GET /cases` has `query:#4d0f2b61
 * answer:#9b1c22aa`, and `#4d0f2b61` the fields of the query. Written from the schemas by `pnpm public-types`.
 */
export const operationShapes: Record<string, string> = shapes;
