/** Other ways to work on the rows of a list, such as bringing them from a file. */
import type { ReactNode } from 'react'
import { atoms, cx, LinkButton } from '#ui'
import { useGantry } from '../../react/context.tsx'
import { listTools } from '../../resource/list-tools.ts'

interface Ways {
  readonly firstUse?: ReactNode
  readonly tools?: ReactNode
}
/** Adds the ways that areas contribute to a list: in its bar, and where it has no rows. */
export function useWays(name: string, { firstUse, tools }: Ways): Ways {
  const gantry = useGantry()
  const links = gantry.reading
    .contributions(listTools)
    .filter((tool) => tool.list === name && tool.may(gantry.may))
    .map((tool) => (
      <LinkButton key={tool.to} size="s" icon={tool.icon} to={tool.to}>
        {tool.label}
      </LinkButton>
    ))
  if (!links.length) return { firstUse, tools }
  return {
    tools: (
      <>
        {links}
        {tools}
      </>
    ),
    firstUse: (
      <div className={cx(atoms.col, atoms.gap[8])} style={{ alignItems: 'center' }}>
        {firstUse}
        {links}
      </div>
    ),
  }
}
