/** What a tank was used for when its delivery was taxed, whatever is said of it since. */
import { describe, expect, it } from 'vitest'
import { tanksAsTaxed, type OrderWorld, type TaxesAsStand } from '#plugins/order-prices/public.ts'
import type { ExemptionCertificate } from '#plugins/taxes/public.ts'
import { certificate, CLEAR, FET, rate, SHIP, tax, TXD, world } from '../world.ts'

const DELIVERED = '2026-03-01T15:00:00.000Z'
const BEFORE = '2026-02-01T00:00:00.000Z'
const [LINE, OTHER_LINE] = [1, 2]
const [TANK, OTHER_TANK] = [60, 61]
const FARM_TAX = tax(5, 'Farm fuel', [rate('0.01')], { tax_use: 'farm' })
const HEATING_TAX = tax(6, 'Heating fuel', [rate('0.01')], { tax_use: 'heating' })
const TAXES = [FET, TXD, FARM_TAX, HEATING_TAX]

type Charged = TaxesAsStand['taxes'][number]
type Denied = TaxesAsStand['rejected'][number]
const charged = (tax_id: number, more: Partial<Charged> = {}): Charged => ({
  line_item_id: LINE,
  tax_id,
  certificate_id: null,
  ...more,
})
const denied = (tax_id: number, more: Partial<Denied> = {}): Denied => ({
  line_item_id: LINE,
  tax_id,
  reason: 'use',
  ...more,
})
/** A certificate for farms that takes the tax of the state off, and stood before the delivery. */
const farm = (more: Partial<ExemptionCertificate> = {}): ExemptionCertificate =>
  certificate(7, { tax_groups: ['set'], tax_use: 'farm', updated_at: BEFORE, ...more })
const tank = (id: number, tax_use: string | null) => ({ id, tax_use, ullage: null })
const drop = (more: Partial<Parameters<typeof tanksAsTaxed>[0][number]> = {}) => ({
  id: LINE,
  product_id: CLEAR,
  asset_id: TANK,
  delivered_at: DELIVERED,
  ...more,
})
interface Case {
  readonly today: string | null
  readonly taxes?: readonly Charged[]
  readonly rejected?: readonly Denied[]
  readonly certificates?: readonly ExemptionCertificate[]
  readonly lines?: Parameters<typeof tanksAsTaxed>[0]
  readonly world?: Partial<OrderWorld>
}
const usedThen = ({ today, taxes = [], rejected = [], certificates = [], lines = [drop()], ...more }: Case) =>
  tanksAsTaxed(
    lines,
    { taxes, rejected },
    world({
      taxes: TAXES,
      exemption_certificates: certificates,
      assets: [tank(TANK, today), tank(OTHER_TANK, today)],
      ...more.world,
    }),
  ).assets.map(({ tax_use }) => tax_use)[0]

describe('a tank was used then', () => {
  it.each<readonly [string, Case, string | null]>([
    ['as it is today, where nothing says otherwise', { today: 'farm' }, 'farm'],
    ['for nothing known, where nothing is known today', { today: null }, null],
    ['as a tax says that was charged', { today: null, taxes: [charged(5)] }, 'farm'],
    ['as a tax says, whatever it is today', { today: 'heating', taxes: [charged(1), charged(5)] }, 'farm'],
    [
      'as a certificate says that counted',
      { today: 'heating', taxes: [charged(3, { certificate_id: 7 })], certificates: [farm()] },
      'farm',
    ],
    [
      'as today, when another line bore the tax of a use',
      { today: 'heating', taxes: [charged(5, { line_item_id: OTHER_LINE })] },
      'heating',
    ],
    ['as today, when it bore taxes of no use', { today: 'heating', taxes: [charged(1)] }, 'heating'],
    ['otherwise, when the tax of its use was denied', { today: 'farm', rejected: [denied(5)] }, null],
    [
      'as today, when that was denied to another line',
      { today: 'farm', rejected: [denied(5, { line_item_id: OTHER_LINE })] },
      'farm',
    ],
    [
      'as today, when it was denied for another reason',
      { today: 'farm', rejected: [denied(5, { reason: 'place' })] },
      'farm',
    ],
    ['as today, when another use was denied', { today: 'farm', rejected: [denied(6)] }, 'farm'],
    [
      'as a tax says, even where the tax of today’s use was denied',
      { today: 'heating', taxes: [charged(5)], rejected: [denied(6)] },
      'farm',
    ],
  ])('%s', (_name, given, use) => expect(usedThen(given)).toBe(use))
})

describe('a tax that a certificate of today’s use would have taken off', () => {
  const at = (certificates: readonly ExemptionCertificate[], more: Partial<Case> = {}) =>
    usedThen({ today: 'farm', taxes: [charged(3)], certificates, ...more })
  it('was charged because the tank was used otherwise', () => expect(at([farm()])).toBe(null))
  it('is enough among others', () => expect(at([farm()], { taxes: [charged(1), charged(3)] })).toBe(null))
  it('by a certificate of this delivery site alone', () =>
    expect([at([farm({ ship_to_id: SHIP })]), at([farm({ ship_to_id: SHIP + 1 })])]).toEqual([null, 'farm']))
  it('or on an order that goes to no site', () =>
    expect(at([farm()], { world: { ship_to: null } })).toBe(null))
  it.each<readonly [string, Partial<ExemptionCertificate>]>([
    ['came after the delivery', { updated_at: '2026-03-01T15:00:00.001Z' }],
    ['came at that very moment', { updated_at: DELIVERED }],
    ['is of another use', { tax_use: 'heating' }],
    ['is of any use', { tax_use: null }],
    ['takes another tax off', { tax_groups: ['sales_tax'] }],
    ['was issued later that month', { issued_on: '2026-03-02' }],
  ])('says nothing when the certificate %s', (_name, more) => expect(at([farm(more)])).toBe('farm'))
  it('says nothing when nobody knows since when the certificate stands', () => {
    const { updated_at: _since, ...rest } = farm()
    expect(at([rest])).toBe('farm')
  })
  it.each<readonly [string, Partial<Case>]>([
    ['another line bore it', { taxes: [charged(3, { line_item_id: OTHER_LINE })] }],
    ['another certificate took it off', { taxes: [charged(3, { certificate_id: 8 })] }],
    ['it is not known any more', { taxes: [charged(99)] }],
    ['the line is not delivered', { lines: [drop({ delivered_at: null })] }],
    ['nothing says when it was delivered', { lines: [{ id: LINE, product_id: CLEAR, asset_id: TANK }] }],
  ])('says nothing when %s', (_name, more) => expect(at([farm()], more)).toBe('farm'))
})

describe('the tanks of a delivery', () => {
  const used = (lines: Parameters<typeof tanksAsTaxed>[0], rejected: readonly Denied[]) =>
    tanksAsTaxed(
      lines,
      { taxes: [], rejected },
      world({ taxes: TAXES, assets: [tank(TANK, 'farm'), tank(OTHER_TANK, 'farm')] }),
    ).assets.map(({ tax_use }) => tax_use)
  const other = drop({ id: OTHER_LINE, asset_id: OTHER_TANK })
  it('are each judged by its own line', () => {
    expect(used([drop(), other], [denied(5)])).toEqual([null, 'farm'])
    expect(used([drop(), other], [denied(5, { line_item_id: OTHER_LINE })])).toEqual(['farm', null])
  })
  it('stay as they are without a line', () => expect(used([drop()], [denied(5)])).toEqual([null, 'farm']))
  it('stay as they are where the line names its use itself', () => {
    expect(used([drop({ tax_use: 'heating' })], [denied(5)])).toEqual(['farm', 'farm'])
    expect(used([drop({ tax_use: null })], [denied(5)])).toEqual([null, 'farm'])
  })
})
