import { commandFor } from '#core'
import * as contract from '#schema/areas/onboarding.ts'
import type { Onboarding } from '#schema/areas/onboarding.ts'
import { formats } from '#ui'
import { observed } from './rows.ts'

const lane = () => 'onboarding'
const observedState = (held: Onboarding) => [observed({ held })]
const observedIn = ({ onboarding }: { readonly onboarding: Onboarding }) => observedState(onboarding)
export const readOnboarding = commandFor(contract.onboarding, {
  id: 'onboarding.read',
  title: 'Read the steps',
  hidden: true,
  observes: observedState,
})
export const keepPlace = commandFor(contract.keepOnboarding, {
  id: 'onboarding.keep',
  title: 'Keep the place',
  hidden: true,
  lane,
  observes: observedState,
})
export const listSample = commandFor(contract.sampleRows, {
  id: 'onboarding.list-sample',
  title: 'List the sample data',
  hidden: true,
})
export const bringSample = commandFor(contract.bringSample, {
  id: 'onboarding.add-sample',
  title: 'Add sample data',
  hidden: true,
  lane,
  observes: observedIn,
  says: {
    done: ({ added, note }) =>
      added ? `${formats.plural(added, 'sample row')} added` : (note ?? 'All of it already exists'),
  },
})
export const removeSample = commandFor(contract.removeSample, {
  id: 'onboarding.remove-sample',
  title: 'Remove sample data',
  hidden: true,
  lane,
  observes: observedIn,
  says: {
    done: ({ removed, kept }) =>
      `${formats.plural(removed, 'sample row')} removed${kept.length ? `, ${formats.number(kept.length)} kept` : ''}`,
  },
})
