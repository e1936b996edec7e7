/** Families of products: what may be loaded after what, and which equipment carries it (decision 41). */
import { z } from 'zod'
import { netTableField } from './net-tables.ts'

export const FAMILIES = [
  'gasoline',
  'distillate',
  'dyed_distillate',
  'kerosene',
  'dyed_kerosene',
  'def',
  'lpg',
  'lubricant',
  'other',
] as const
export type Family = (typeof FAMILIES)[number]
/** As the office says them. */
export const FAMILY_WORDS: Readonly<Record<Family, string>> = {
  gasoline: 'Gasoline',
  distillate: 'Diesel and heating oil, clear',
  dyed_distillate: 'Diesel and heating oil, dyed',
  kerosene: 'Kerosene, clear',
  dyed_kerosene: 'Kerosene, dyed',
  def: 'DEF',
  lpg: 'Propane (LPG)',
  lubricant: 'Lubricants',
  other: 'Other',
}
/** What answers say of a product as a liquid; copies of before do not. */
export const liquidFields = {
  family: z.enum(FAMILIES).nullable().optional(),
  family_confirmed: z.boolean().optional(),
  net_table: netTableField(),
}
