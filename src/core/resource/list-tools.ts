import type { IconType } from '#ui'
import { definePoint } from '../reading/capability.ts'

/** Another way to rows than making one: stands over the list of a plain area, and in it while it is empty. */
export interface ListTool {
  /** the name of the resource */
  readonly list: string
  readonly label: string
  readonly icon: IconType
  readonly to: string
  readonly may: (may: (permission: string) => boolean) => boolean
}
/** Where plugins add another way to rows, over a list and into it while it is empty. */
export const listTools = definePoint<ListTool>('core.list-tools')

/** A page that shows the rows of a list in another shape: as a board, as a week; and the list itself. */
export interface ListShape {
  /** the name of the list */
  readonly list: string
  /** one word */
  readonly label: string
  readonly icon: IconType
  readonly to: string
  readonly permission: string
  readonly order: number
}
/** Where plugins say that a page is a shape of a list; the bars of all of them lead from one to another. */
export const listShapes = definePoint<ListShape>('core.list-shapes')

/** What an entry of the log of changes came from: `import:12` is number 12 of `import`. */
export interface Origin {
  readonly id: string
  /** "from an import" */
  readonly words: string
  readonly permission: string
  readonly to: (id: string) => string
}
/** Where plugins say what a change came from, as an import. */
export const origins = definePoint<Origin>('core.origins')
