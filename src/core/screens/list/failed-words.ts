/** What failed, in the specification's words where it has them, and why. */
export function failedWords(
  many: string,
  problem: string | undefined,
): { readonly title: string; readonly detail?: string } {
  const own = /^(Failed to [^:]+)(?:: (.+))?$/s.exec(problem ?? '')
  if (own) return { title: own[1]!, ...(own[2] ? { detail: own[2] } : {}) }
  return { title: `Failed to fetch ${many}`, ...(problem ? { detail: problem } : {}) }
}
