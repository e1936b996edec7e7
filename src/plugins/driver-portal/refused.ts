import type { Refused } from './refusal-words.ts'

/** Why the office did not take what a driver sent, as he reads it in the cab; loaded with the first refusal. */
export const driverWords = async (refused: Refused): Promise<string | undefined> =>
  (await import(/* offline */ './refusal-words.ts')).wordsOf(refused)
