/** Results of a run of mutants so far, for a run that is ended early. */
const tested = []

/** Mutants whose fate is known, as Stryker names it. */
export const testedSoFar = () => tested
export const strykerPlugins = [
  {
    kind: 'Reporter',
    name: 'tested',
    value: { onMutantTested: (mutant) => void tested.push(mutant) },
  },
]
