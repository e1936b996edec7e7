/**
 * Moments that are stored in UTC and mean the clock on the wall of the company: what another time zone would move of
 * them, and how they keep their clock. Areas above contribute their rows (`wallClocks`).
 */
import type { WallClockMove } from '#schema/areas/settings.ts'
import { composeOnce, defineParts, expression, type Req, rows, together, type Tx } from '#server'

/** The time zones of a change, by their IANA names. */
export interface ZoneChange {
  readonly from: string
  readonly to: string
}
/** Rows of an area with moments that mean the clock on the wall and are still ahead. */
export interface WallClock {
  /** one of the rows, and several: `planned order`, `planned orders` */
  readonly words: readonly [one: string, many: string]
  /** the rows as SQL, `from … where …`, in terms of `$1`, the tenant, and `$2`, now */
  readonly rows: string
  /** the name of a row, as SQL */
  readonly name: string
  /** the moments of a row that are still ahead, as SQL, each null where there is none; the first is shown */
  readonly moments: readonly string[]
  /** Moves the moments in the transaction of the change, so that their clock stays, and emits each row. */
  readonly keepClock: (req: Req, zones: ZoneChange) => Promise<void>
}
/** The rows that another time zone would move, by their kind. */
export const wallClocks = defineParts<Record<string, WallClock>>('settings.wall-clocks')

/** SQL that is true for a moment whose clock is another in the other zone. */
const isMoved = (at: string, from: string, to: string): string =>
  `(${at} at time zone ${from}) <> (${at} at time zone ${to})`
/** SQL that is true where the clock of any of these moments is another in the other zone. */
export const isAnyMoved = (moments: readonly string[], from: string, to: string): string =>
  `(${moments.map((at) => `coalesce(${isMoved(at, from, to)}, false)`).join(' or ')})`
/**
 * SQL of the moment at which the wall of `to` shows what that of `from` shows at `at`. A time that does not exist
 * moves forward by the gap; one that exists twice means the first, where the database takes the second (domain 1.2).
 */
export function sameWall(at: string, from: string, to: string): string {
  const wall = `(${at} at time zone ${from})`
  const found = `(${wall} at time zone ${to})`
  const hourBefore = `(${found} - interval '1 hour')`
  return `(case when (${hourBefore} at time zone ${to}) = ${wall} then ${hourBefore} else ${found} end)`
}
/**
 * SQL of `sameWall` for a moment that begins or ends something: one that is past stays, and one that is ahead is never
 * moved before `now`, so that what was in force until now was in force.
 */
export const sameWallAhead = (at: string, from: string, to: string, now: string): string =>
  `(case when ${at} > ${now} then greatest(${sameWall(at, from, to)}, ${now}) else ${at} end)`

const FROM = '$3::text'
const TO = '$4::text'
const wallText = (at: string, zone: string): string =>
  `to_char(${at} at time zone ${zone}, 'YYYY-MM-DD"T"HH24:MI')`
/** How many rows of a kind move, and the first of them. */
function asked({ rows: from, name, moments }: WallClock) {
  const moved = `${from} and ${isAnyMoved(moments, FROM, TO)}`
  const shown = `coalesce(${moments.map((at) => `case when ${isMoved(at, FROM, TO)} then ${at} end`).join(', ')})`
  return {
    count: rows({ count: expression<number>('count(*)::int') }, moved),
    first: rows(
      {
        name: expression<string>(name),
        before: expression<string>(wallText(shown, FROM)),
        after: expression<string>(wallText(shown, TO)),
      },
      `${moved} order by (${shown}) < $2, (${shown}) limit 1`,
    ),
  }
}
type Asked = ReturnType<typeof asked>
// the values are named once, so that the database knows their types whatever the parts use of them
const GIVEN = rows({ given: expression<string>(`concat($1::bigint, $2::timestamptz, ${FROM}, ${TO})`) }, '')
const statement = composeOnce(
  () =>
    together({
      given: GIVEN,
      ...Object.fromEntries(
        wallClocks.all().flatMap(([, part], i) => {
          const { count, first } = asked(part)
          return [
            [`count${i}`, count],
            [`first${i}`, first],
          ]
        }),
      ),
    }),
  wallClocks,
)
/** Returns what the other time zone would move: kinds with any rows, that of most rows first. */
export async function readMoves(tx: Tx, now: Date, { from, to }: ZoneChange): Promise<WallClockMove[]> {
  if (from === to) return []
  const found = (await statement()(tx, [tx.tenant, now.toISOString(), from, to])) as Readonly<
    Record<string, readonly unknown[]>
  >
  const moves = wallClocks.all().flatMap(([kind, { words }], i): WallClockMove[] => {
    const [{ count }] = found[`count${i}`] as ReturnType<Asked['count']['read']> as [{ count: number }]
    const [example] = found[`first${i}`] as ReturnType<Asked['first']['read']>
    return count && example ? [{ kind, one: words[0], many: words[1], count, example }] : []
  })
  return moves.toSorted((a, b) => b.count - a.count)
}
/** Moves the moments of every kind that has any to move. */
export async function keepClocks(
  req: Req,
  zones: ZoneChange,
  moves: readonly WallClockMove[],
): Promise<void> {
  for (const { kind } of moves) await wallClocks.get(kind)?.keepClock(req, zones)
}
