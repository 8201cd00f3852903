/** A page was not rendered. `isOurs`: the cause is this server's trouble or load, not the released versions. */
export class NotRendered extends Error {
  override name = 'NotRendered';
  constructor(
    message: string,
    readonly isOurs: boolean,
  ) {
    super(message);
  }
}
