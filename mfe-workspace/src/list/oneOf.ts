/** Returns the text when it is one of the values, as an address may say anything. */
export const oneOf = <T extends string>(values: readonly T[], text: string | null | undefined): T | undefined =>
  values.find((value) => value === text);
