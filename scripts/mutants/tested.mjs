/** What a run of mutants has found so far, so that one that is ended early can tell it. */
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
