/** The shapes of a list: the same rows as a list, a board, a week. What is filtered stays filtered. */
import { useLocation, useSearch } from 'wouter'
import { atoms, SegmentedLinks } from '#ui'
import { useGantry } from '../../react/context.tsx'
import { listShapes } from '../../resource/list-tools.ts'

/** Leads from the page that is open to the other shapes of its list; nothing where there is none. */
export function ListShapes() {
  const gantry = useGantry()
  const [path] = useLocation()
  const search = useSearch()
  const filtered = (to: string) => (search ? `${to}?${search}` : to)
  const all = gantry.reading.contributions(listShapes).filter(({ permission }) => gantry.may(permission))
  const here = all.find(({ to }) => to === path)
  const shapes = all.filter(({ list }) => list === here?.list).toSorted((a, b) => a.order - b.order)
  if (!here || shapes.length < 2) return null
  const links = shapes.map(({ to, label, icon }) => ({ to: filtered(to), label, icon }))
  return (
    <span className={atoms.onlyWide}>
      <SegmentedLinks label="Shape" links={links} current={filtered(here.to)} />
    </span>
  )
}
