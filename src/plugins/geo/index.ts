import { contribute, definePlugin, mergeManifests, paletteWords, setupTasks } from '#core'
import { cities, jurisdictions, states } from './resources.ts'
import { WORDS } from './words.ts'

export default definePlugin({
  id: 'geo',
  title: 'States and cities',
  ...mergeManifests(states.manifest, cities.manifest, jurisdictions.manifest, {
    contributes: [
      ...WORDS.map((one) => contribute(paletteWords, one)),
      contribute(setupTasks, { key: 'places', load: () => import('./screens/setup-places.tsx') }),
    ],
  }),
})
