import type { ComponentType } from 'react'
import { definePoint } from '../reading/capability.ts'

/** Layouts of the dashboard, each for a kind of work. */
export const HOME_LAYOUTS = ['owner', 'dispatcher', 'accounting', 'desk'] as const
/** A layout of the dashboard. */
export type HomeLayout = (typeof HOME_LAYOUTS)[number]
/**
 * Places of a panel: `full` takes the whole width over all others, `main` the wide column, `half` one half of it, and
 * `side` and `far` a narrow column beside it.
 */
export const HOME_PLACES = ['full', 'main', 'half', 'side', 'far'] as const
/** A place of a panel. */
export type HomePlace = (typeof HOME_PLACES)[number]

/** A panel of the dashboard: some figures or rows, and the way to the list that they come from. */
export interface HomePanel {
  /** name among all panels, as `invoices.receivables` */
  readonly id: string
  readonly title: string
  /** of what it shows: a person without it has no such panel */
  readonly permission: string
  /** its place in each layout that has it; lower ranks come first, also on a phone */
  readonly layouts: Readonly<
    Partial<Record<HomeLayout, { readonly rank: number; readonly place: HomePlace }>>
  >
  /** it comes alone, in place of all others, while the company has no order */
  readonly isForFirstUse?: boolean
  /** draws it with `Panel` of the design system, which knows its number and title; it loads and fails alone */
  readonly load: () => Promise<{ default: ComponentType }>
}
/** The point to which areas add panels of the dashboard. */
export const homePanels = definePoint<HomePanel>('core.home-panels')
