import { failureOf } from './answer.ts';

/** Asks the person to prove their identity again when the server refuses a call with `proof_required`. */
export function createProof() {
  let prover: (() => Promise<boolean>) | undefined;
  let proving: Promise<boolean> | undefined;

  /** Asks once, however many calls wait for the same proof. */
  async function proved(): Promise<boolean> {
    proving ??= prover?.().finally(() => {
      proving = undefined;
    });
    return (await proving) ?? false;
  }

  return {
    proved,
    onProofRequired(prove: () => Promise<boolean>) {
      prover = prove;
      return () => {
        if (prover === prove) prover = undefined;
      };
    },
  };
}

/** Reads a copy, because the caller still has to read the answer itself. */
export const isProofRequired = async (response: Response): Promise<boolean> =>
  response.status === 403 && (await failureOf(response.clone())).code === 'proof_required';
