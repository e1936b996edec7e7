/** Findings of a load: of its builder, its suggestion and its phone alike (domain decision 41). */
import { z } from 'zod'

/** Codes of findings: a failed "must" blocks sending the load, a "should" is shown (screens 1). */
export const FINDING_CODES = [
  'over_capacity',
  'mixed_products',
  'dyed_beside_clear',
  'overweight',
  'weight_unknown',
  'not_planned',
  'not_placed',
  'license_expired',
  'hazmat_expired',
  'medical_expired',
  'truck_out_of_service',
  'truck_unsafe',
  'driver_inactive',
  'over_room',
  'never_after',
  'flush_needed',
  'drain_needed',
  'not_made_for',
  'vehicle_taken',
  'driver_taken',
  'driver_off',
] as const
/** A sentence that says what is wrong, and the command that mends it. */
export const LoadFinding = z
  .object({
    code: z.enum(FINDING_CODES),
    level: z.enum(['must', 'should']),
    /** a complete sentence */
    detail: z.string(),
    /** where it stands, as fields of refusals are named: `compartments.1.planned_quantity` */
    path: z.string(),
    compartment_no: z.int().nullable(),
    /** what mends it, as a button says it, and the name of the command behind it */
    mend: z.object({ command: z.string(), label: z.string() }),
  })
  .meta({ id: 'LoadFinding' })
export type LoadFinding = z.output<typeof LoadFinding>
