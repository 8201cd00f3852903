/** A reason not to start that the operator can fix. The process prints the message without a stack and exits with 1. */
export class StartError extends Error {
  override name = 'StartError';
}
