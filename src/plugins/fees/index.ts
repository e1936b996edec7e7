import { contribute, definePlugin, mergeManifests, paletteWords } from '#core'
import { feesOnCustomer } from './related.ts'
import { fees } from './resources.ts'
import { WORDS } from './words.ts'

export default definePlugin({
  id: 'fees',
  title: 'Fees',
  ...mergeManifests(
    fees.manifest,
    { contributes: [feesOnCustomer(fees)] },
    { contributes: WORDS.map((one) => contribute(paletteWords, one)) },
  ),
})
