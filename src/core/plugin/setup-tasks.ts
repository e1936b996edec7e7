import type { ComponentType } from 'react'
import { definePoint } from '../reading/capability.ts'

/** How the browser does a step of setting up that the server's side of a plugin brings (`setup`). */
export interface SetupTask {
  /** that of the step */
  readonly key: string
  /** fields a short form asks for, by the kind of row; what is left out takes what it would without a form */
  readonly quick?: Readonly<Record<string, readonly string[]>>
  /** a task of its own, in place of the rows it counts */
  readonly load?: () => Promise<{ default: ComponentType }>
}
/** Where areas add what a new company does to set itself up. */
export const setupTasks = definePoint<SetupTask>('onboarding.steps')

/** A strip over the place where the office starts its day, or over another one. */
export interface StartStrip {
  readonly id: string
  /** address of the page; default: the place where the day starts */
  readonly at?: string
  /** in the bar of filters of the list there, which it makes no lower; default: a line under the head of the page */
  readonly isInBar?: boolean
  readonly permission: string
  readonly load: () => Promise<{ default: ComponentType }>
}
/** Where areas add a strip over the place where the office starts its day. */
export const startStrips = definePoint<StartStrip>('core.start-strips')
