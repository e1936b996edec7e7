import fc from 'fast-check'

// the same samples for every mutant: none survives or dies by chance
fc.configureGlobal({ seed: 20_261_122 })
