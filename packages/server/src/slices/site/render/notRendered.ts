/**
 * The side at fault when a page was not rendered: this server (its trouble or load), the address (the API refuses its
 * words), or the released versions.
 */
export type Fault = 'server' | 'address' | 'versions';

/** A page was not rendered. */
export class NotRendered extends Error {
  override name = 'NotRendered';
  constructor(
    message: string,
    readonly fault: Fault,
  ) {
    super(message);
  }
}
