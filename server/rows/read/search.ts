/**
 * Search over every area: each answers for its own rows, all in one
 * transaction whose statements travel together.
 */
import { search } from '#schema/areas/search.ts'
import { hasDigits, phoneDigits } from '#schema/values/shapes.ts'
import { type Log, tellableError } from '../../logger.ts'
import { invalid, isTransient } from '../../refusal.ts'
import type { Req, Serve } from '../../call/req.ts'
import { planForValues } from '../../db/pool.ts'
import type { SearchHit, Searchable } from './searchable.ts'

const digits = (text: string): string => text.replace(/\D/g, '').replace(/^0+/, '')
/**
 * As the palette ranks (ui 7): exact number, exact text, title from its beginning,
 * a word of it, what else it is found by, contained.
 */
export function scoreOf({ title, texts = [] }: SearchHit, text: string): number {
  const [sought, name] = [text.toLowerCase(), title.toLowerCase()]
  const number = /^#?[a-z]{0,4}-?\d+$/.test(sought) ? digits(sought) : ''
  if (
    number !== '' &&
    name.split(' ').some((word) => /^[a-z]{0,4}-?\d+$/.test(word) && digits(word) === number)
  )
    return 400
  if ([title, ...texts].some((one) => one?.toLowerCase() === sought)) return 350
  if (name.startsWith(sought)) return 300
  if (name.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(sought))) return 250
  const phone = phoneDigits(text)
  if (phone !== undefined && texts.some((one) => one && hasDigits(one, phone))) return 200
  return texts.some((one) => one?.toLowerCase().startsWith(sought)) ? 200 : 100
}
function subtitleOf({ texts = [], subtitle }: SearchHit, text: string): string | null {
  const phone = phoneDigits(text)
  const isMeant = (one: string | null): boolean =>
    one !== null &&
    (one.toLowerCase().includes(text.toLowerCase()) || (phone !== undefined && hasDigits(one, phone)))
  return subtitle ?? texts.find(isMeant) ?? texts.find(Boolean) ?? null
}

/**
 * Asks every area for its answer. All are asked at once; where one fails, which takes the whole transaction
 * with it, they are asked again one by one, and it is left out.
 */
async function ofEach<A extends { readonly area: Searchable }, T>(
  { tx }: Pick<Req, 'tx'>,
  open: readonly A[],
  log: Log,
  ask: (one: A) => Promise<readonly T[]>,
): Promise<readonly T[]> {
  const { client } = tx
  const [, , ...all] = await Promise.allSettled([
    planForValues(tx),
    client.query('savepoint search'),
    ...open.map(ask),
  ])
  if (all.every((one) => one.status === 'fulfilled')) return all.flatMap(({ value }) => value)
  const found: T[] = []
  await client.query('rollback to savepoint search')
  for (const one of open) {
    try {
      found.push(...(await ask(one)))
      await client.query('savepoint search')
    } catch (error) {
      // what another attempt may mend is tried again as a whole
      if (isTransient(error)) throw error
      log.error({ area: one.area.type, error: tellableError(error) }, 'an area cannot be searched')
      await client.query('rollback to savepoint search')
    }
  }
  return found
}

export function mountSearch(serve: Serve, searchables: ReadonlyMap<string, Searchable>, log: Log): void {
  serve(search, async (req) => {
    const { q, limit = 20, types } = req.query
    const asked = types
      ?.split(',')
      .map((type) => type.trim())
      .filter(Boolean)
    const stranger = asked?.find((type) => !searchables.has(type))
    if (stranger !== undefined) throw invalid('types', `There is nothing called ${stranger} to search`)
    const open = [...searchables.values()].flatMap(
      (area): { readonly area: Searchable; readonly own: number | null }[] => {
        if (asked && !asked.includes(area.type)) return []
        const reach = req.user.reach(area.permission)
        if (reach === 'all') return [{ area, own: null }]
        const own = reach === 'own' && area.own ? req.user.driver_id : null
        return own === null ? [] : [{ area, own }]
      },
    )
    const found = await ofEach(req as Req, open, log, async ({ area, own }) => {
      const hits = await area.find({ ...req, own } as Req, q, limit)
      return hits.map((hit, place) => ({
        place,
        type: area.type,
        id: hit.id,
        title: hit.title,
        subtitle: subtitleOf(hit, q),
        path: `${area.path}/${hit.id}`,
        score: scoreOf(hit, q),
      }))
    })
    // alike, every area's first stand before any area's second
    return {
      items: found
        .toSorted((a, b) => b.score - a.score || a.place - b.place)
        .slice(0, limit)
        .map(({ place: _place, ...item }) => item),
    }
  })
}
