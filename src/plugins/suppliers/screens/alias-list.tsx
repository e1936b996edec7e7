import type { ResourceScreen } from '#core'
import { ResourceList } from '#core/screens/index.ts'

const VIEWS = [
  { id: 'products', label: 'Products', filters: { kind: 'product' } },
  { id: 'terminals', label: 'Terminals', filters: { kind: 'terminal' } },
]
const AliasList: ResourceScreen = ({ resource }) => (
  <ResourceList
    resource={resource}
    views={VIEWS}
    firstUse="What a supplier calls your products and terminals on its documents."
  />
)
export default AliasList
