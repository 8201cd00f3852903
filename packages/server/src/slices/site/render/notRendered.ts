/**
 * Whose fault it is that a page was not rendered: this server's (its trouble or load), the address's (the API refuses
 * its words), or the released versions'.
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
