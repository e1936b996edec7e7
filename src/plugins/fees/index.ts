import { contribute, definePlugin, mergeManifests, paletteWords } from '#core'
import { askingNegative } from '../taxes/public-client.ts'
import { addRate } from './commands.ts'
import { feesOnCustomer } from './related.ts'
import { fees } from './resources.ts'
import { WORDS } from './words.ts'

const writes: readonly string[] = [fees.commands.create.id, fees.commands.update.id, addRate.id]
const commands = (fees.manifest.commands ?? []).map((command) =>
  writes.includes(command.id) ? askingNegative(command) : command,
)

export default definePlugin({
  id: 'fees',
  title: 'Fees',
  ...mergeManifests(
    { ...fees.manifest, commands },
    { contributes: [feesOnCustomer(fees)] },
    { contributes: WORDS.map((one) => contribute(paletteWords, one)) },
  ),
})
