import type { ResourceScreen } from '#core'
import { ResourceList } from '#core/screens/index.ts'
import { icons, LinkButton } from '#ui'

const ProductList: ResourceScreen = ({ resource }) => (
  <ResourceList
    resource={resource}
    tools={
      <LinkButton size="s" icon={icons.Layers} to="/product/by-category">
        By category
      </LinkButton>
    }
    firstUse="What you sell: fuel by the gallon, lubricants by the piece, salt by the ton."
  />
)
export default ProductList
