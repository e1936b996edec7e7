/** A number that is taken already: the same BOL sent again, or a second one of a driver, which is kept and told. */
import type { z } from 'zod'
import { type Bol, bolEvents, type createBol } from '#schema/road/bols.ts'
import { D } from '#schema/values/decimal.ts'
import { conflict, type CrudService, type Req, statement } from '#server'
import { keepWork } from '../../../sales-orders/server/public-steps.ts'

interface BolServices {
  readonly bols: CrudService<Bol>
}
type BolInput = z.output<typeof createBol.body>
type Numbered = Pick<BolInput, 'supplier_id' | 'terminal_id' | 'bol_no'>
/** Those of this number: the one that stands first, then what a driver sent beside it. */
const SAME = statement<{ id: string }>(
  `select id from bol where tenant_id = $1 and supplier_id = $2 and terminal_id = $3
     and lower(bol_no) = lower($4) order by status = 'void', id`,
)
async function ofNumber({ bols }: BolServices, req: Req, { supplier_id, terminal_id, bol_no }: Numbered) {
  const found = await SAME(req.tx, [req.tenant, supplier_id, terminal_id, bol_no])
  return bols.read(
    req.tx,
    found.map(({ id }) => Number(id)),
    req,
  )
}
/** BOLs of this number that are not void. */
export const standing = async (services: BolServices, req: Req, of: Numbered): Promise<Bol[]> =>
  (await ofNumber(services, req, of)).filter(({ status }) => status !== 'void')

const isSameLine = (a: BolInput['lines'][number], b: Bol['lines'][number]): boolean =>
  a.product_id === b.product_id && a.compartment_no === b.compartment_no && D(a.gross).eq(D(b.gross))
/** Whether this is what was sent before: the same load, products, compartments and gallons. */
const isSame = ({ load_id, lines }: BolInput, held: Bol): boolean =>
  load_id === held.load_id &&
  lines.length === held.lines.length &&
  lines.every((line) => held.lines.some((one) => isSameLine(line, one)))
/**
 * What stands under this number: `known` is the same BOL of the same driver, sent again; `taken` another one, for
 * which the number is not free.
 */
export async function lookBefore(services: BolServices, req: Req, input: BolInput) {
  const all = await ofNumber(services, req, input)
  const taken = all.find(({ status }) => status !== 'void')
  const known =
    taken && req.own !== null && all.find((one) => one.driver_id === req.own && isSame(input, one))
  return { known: known || undefined, taken }
}
const linesWords = (lines: readonly { gross: string; compartment_no: number | null }[]): string =>
  lines
    .map(
      ({ gross, compartment_no: no }) => `${Number(gross)} gal${no === null ? '' : ` in compartment ${no}`}`,
    )
    .join(', ')
/** What is told of a second BOL: everything that it says, for no line of it counts. */
export const secondWords = ({ bol_no, lines }: BolInput, taken: Bol): string =>
  `BOL ${bol_no} is recorded already with ${linesWords(taken.lines)}. This one says ${linesWords(lines)}`.slice(
    0,
    300,
  )

interface Second {
  readonly id: number
  readonly lifted_at: string
  readonly words: string
}
/**
 * The second BOL of a driver stands as void, with its lines and photos, and waits for the office at an order of the
 * load; without one, it is refused in these words.
 */
export async function keepSecond(
  { bols }: BolServices,
  req: Req,
  { id, lifted_at, words }: Second,
): Promise<Bol> {
  const made = (await bols.one(req.tx, id, req))!
  const [load] = made.load_id === null ? [] : await req.read('load', [made.load_id])
  const [order] = (load?.sales_order_ids as number[] | undefined) ?? []
  if (order === undefined || req.own === null) throw conflict('DUPLICATE', `${words}. Check the number`)
  req.emit(bolEvents.created(made))
  await keepWork(
    req,
    { sales_order_id: order, driver_id: req.own },
    {
      kind: 'load',
      delivered_at: lifted_at,
      proof: { notes: words, photo_file_keys: made.file_keys },
    },
    [{ drop: null, reason: 'recorded_before' }],
  )
  return made
}
