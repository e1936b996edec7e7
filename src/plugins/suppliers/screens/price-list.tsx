import { useState } from 'react'
import { useLocation } from 'wouter'
import type { ResourceScreen } from '#core'
import { ResourceList } from '#core/screens/index.ts'
import { PriceMatrix } from './price-matrix.tsx'
import { ShapeSwitch, type Shape } from './shape-switch.tsx'

/** Today by terminal and product; behind it every price as a list, which an address with conditions opens. */
const PriceList: ResourceScreen = ({ resource }) => {
  const [path, navigate] = useLocation()
  const [shape, setShape] = useState<Shape>(window.location.search.length > 1 ? 'history' : 'today')
  const turn = (next: Shape) => {
    navigate(next === 'history' ? `${path}?tab=history` : path, { replace: true })
    setShape(next)
  }
  if (shape === 'today') return <PriceMatrix onShape={turn} />
  return <ResourceList resource={resource} tools={<ShapeSwitch shape="history" onShape={turn} />} />
}
export default PriceList
