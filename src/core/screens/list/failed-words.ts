/** What failed, in the specification's words where it has them, and why. */
export function failedWords(
  many: string,
  problem: string | undefined,
): { readonly title: string; readonly detail?: string } {
  // with its reason it is one sentence, and nothing is left to say
  if (problem?.startsWith('Failed to '))
    return problem.includes(': ') ? { title: problem, detail: '' } : { title: problem }
  return { title: `Failed to fetch ${many}`, ...(problem ? { detail: problem } : {}) }
}
