import type { ComponentType } from 'react'
import { definePoint } from '../reading/capability.ts'

/** The record whose page is open. */
export interface RecordPanelProps {
  /** the kind, as the log names it: `ship_to` */ readonly entity: string
  readonly id: number
}
/** A part that stands on the page of every record, of orders and of invoices. */
export interface RecordPanel {
  readonly id: string
  /** what it is called when it breaks */
  readonly title: string
  readonly permission: string
  readonly order: number
  /** it is read before the record's own parts, where its page has a place for that */
  readonly first?: true
  readonly load: () => Promise<{ default: ComponentType<RecordPanelProps> }>
}
/** Where plugins add a part to the page of every record. */
export const recordPanels = definePoint<RecordPanel>('record.panels')
