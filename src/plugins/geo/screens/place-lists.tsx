import { useMay, type ResourceScreen } from '#core'
import { ResourceList } from '#core/screens/index.ts'
import { icons, LinkButton } from '#ui'
import { addStates } from '../commands.ts'
import { Attribution } from './attribution.tsx'

/** States and cities: the kit's list, and the way to those of the built-in list. */
const PlaceList: ResourceScreen = ({ resource }) => {
  const add = useMay(addStates.permission!) && (
    <LinkButton size="s" icon={icons.Plus} to="/state/add">
      {addStates.title}
    </LinkButton>
  )
  return (
    <ResourceList
      resource={resource}
      tools={add}
      totals={<Attribution />}
      firstUse="Enter one, or add states with all their cities, counties and ZIP codes."
    />
  )
}
export default PlaceList
