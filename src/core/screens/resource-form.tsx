import type { ResourceScreen } from '../resource/resource-types.ts'

const Placeholder: ResourceScreen = ({ resource }) => <p>{resource.label[1]}</p>
export default Placeholder
