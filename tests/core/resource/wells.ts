/** A plain area with a bit of everything, which the tests of plain areas share. */
import { z } from 'zod'
import { flag, refMaybe, text } from '#schema/values/fields.ts'
import { crud } from '#schema/contract/kit.ts'
import { defineResource } from '#core'

const fields = {
  name: text(80),
  yard_id: refMaybe('yard'),
  next_well_id: refMaybe('oil_well'),
  first_yard_id: refMaybe('yard'),
  state: z.enum(['open', 'shut_in', 'dry']).default('open'),
  is_active: flag(true),
}
const specOf = { name: 'oil-well', label: 'Oil well', path: '/oil-well/', tag: 'Wells', fields } as const
export const wellContract = crud({ ...specOf, calls: 'LAGCUD', search: ['name'] })

export const well = (id: number, more: object = {}) => ({
  id,
  rev: 1,
  name: `Well ${id}`,
  yard_id: null,
  next_well_id: null,
  first_yard_id: null,
  state: 'open' as const,
  is_active: true,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  created_by: 1,
  updated_by: 1,
  ...more,
})
type Spec = Parameters<typeof defineResource<'oil-well', '/oil-well/', typeof fields, {}>>[0]
/** The area, and with other calls or words where a test says so. */
export const wells = (more: Partial<Spec> = {}, calls = 'LAGCUD', search: readonly string[] = ['name']) =>
  defineResource({
    contract: crud({ ...specOf, calls, search }) as typeof wellContract,
    path: '/oil-well',
    label: ['Oil well', 'Oil wells'],
    columns: ['name', 'yard_id', 'state'],
    form: ['name', 'yard_id', { field: 'next_well_id', label: 'Next Well' }, 'first_yard_id', 'state'],
    ...more,
  })
