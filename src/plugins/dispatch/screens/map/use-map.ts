/** The map of a day: its places, the ways of its loads, and the part in sight. */
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useAnswer } from '#core/screens/index.ts'
import type { DayMap } from '#schema/road/day-views.ts'
import { formats } from '#ui'
import { readMap } from '../../commands.ts'
import { type DayCard, isDone } from '../../rules/lane-day.ts'
import {
  type MapView,
  moved,
  type Size,
  type Spot,
  spotIn,
  viewOf,
  type Way,
  waysOf,
  zoomed,
} from '../../rules/day-map.ts'
import type { CenterModel, DrawnLane } from '../center/use-center.ts'
import { countyMesh, type CountyMesh } from './county-mesh.ts'

/** A place that can be stood on and is named. */
export interface MapPlace {
  readonly id: string
  readonly kind: 'stop' | 'waiting' | 'rack' | 'yard' | 'truck'
  readonly at: Spot
  /** the word beside it */
  readonly name: string
  /** read out, and shown as its title */
  readonly words: string
  /** number of the stop in its day */
  readonly nth?: number
  /** the order that stands there */
  readonly order?: number
  readonly driver?: number
  readonly isDone?: boolean
}
/** Where orders lie, by their numbers. */
function orderSpots(value: CenterModel['read']['value']): ReadonlyMap<number, Spot> {
  const lanes = value?.lanes.lanes.flatMap(({ cards }) => cards) ?? []
  const all = [
    ...(value?.pool.items ?? []).map((one) => ({ id: one.id, at: spotIn(one) })),
    ...lanes.map((one) => ({ id: one.sales_order_id, at: spotIn(one) })),
  ]
  return new Map(all.flatMap(({ id, at }) => (at ? [[id, at] as const] : [])))
}
const siteOf = ({ site, city, customer }: { site: string | null; city: string | null; customer: string }) =>
  city ?? site ?? customer
function stopsOf(lanes: readonly DrawnLane[], spots: ReadonlyMap<number, Spot>): MapPlace[] {
  return lanes.flatMap(({ lane, cards }) =>
    cards.flatMap((card, i) => {
      const at = spots.get(card.id)
      if (!at) return []
      const time = formats.time(new Date(card.begins).toISOString())
      const place: MapPlace = {
        id: `order:${card.id}`,
        kind: 'stop',
        at,
        name: siteOf(card),
        words: `Stop ${i + 1} of ${lane.driver.name} at ${time}: ${card.customer}, ${siteOf(card)}, ${card.order_no}`,
        nth: i + 1,
        order: card.id,
        driver: lane.driver.id,
        isDone: isDone(card),
      }
      return [place]
    }),
  )
}
const SEEN = { rack: 'at the rack', stop: 'at a stop', position: 'by its phone' } as const
function fixedPlaces(map: DayMap | undefined): MapPlace[] {
  const spot = (kind: 'rack' | 'yard', word: string) => (one: DayMap['yards'][number]) => {
    const at = spotIn(one)!
    return { id: `${kind}:${one.id}`, kind, at, name: one.name, words: `${word} ${one.name}` }
  }
  const trucks = (map?.trucks ?? []).map((one): MapPlace => {
    const { name, id } = one.driver
    const where = SEEN[one.seen]
    return {
      id: `truck:${id}`,
      kind: 'truck',
      at: spotIn(one)!,
      name,
      words: `${name}, last seen ${where} at ${formats.time(one.at)}`,
      driver: id,
    }
  })
  return [
    ...(map?.terminals ?? []).map(spot('rack', 'Rack')),
    ...(map?.yards ?? []).map(spot('yard', 'Yard')),
    ...trucks,
  ]
}
function waiting(pool: readonly DayCard[], spots: ReadonlyMap<number, Spot>): MapPlace[] {
  return pool.flatMap((card) => {
    const at = spots.get(card.id)
    if (!at) return []
    const words = `Waits for a driver: ${card.customer}, ${siteOf(card)}, ${card.order_no}`
    return [
      { id: `order:${card.id}`, kind: 'waiting' as const, at, name: siteOf(card), words, order: card.id },
    ]
  })
}
function waysOfDay(lanes: readonly DrawnLane[], spots: ReadonlyMap<number, Spot>, map: DayMap | undefined) {
  const racks = new Map(map?.terminals.map((one) => [one.id, spotIn(one)!]))
  return lanes.flatMap(({ lane, cards }) =>
    waysOf(
      {
        driver: lane.driver.id,
        orders: cards.map(({ id }) => id),
        loads: lane.loads.map(({ id, terminal, sales_order_ids: orders }) => ({
          id,
          terminal: terminal?.id ?? null,
          orders,
        })),
      },
      (id) => spots.get(id),
      (id) => racks.get(id),
    ),
  )
}
function useMesh() {
  const [mesh, setMesh] = useState<CountyMesh>()
  useEffect(() => {
    let isHere = true
    // a map without borders is still a map: places, ways and names stand without them
    countyMesh().then(
      (read) => isHere && setMesh(read),
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [])
  return mesh
}
/** The pixels of an element, as they change. */
function useSize() {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  const measure = useCallback((element: Element | null) => {
    if (!element) return undefined
    const watch = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect
      setSize({ width: Math.round(width), height: Math.round(height) })
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return [size, measure] as const
}

export type DayMapModel = ReturnType<typeof useDayMap>
/** The map of the day that the dispatch center shows. */
export function useDayMap(model: CenterModel) {
  const { lanes, pool, read: dayRead } = model
  const { day, region } = model.asked
  const where = { date: day, region_id: region }
  const read = useAnswer(JSON.stringify(where), () => readMap(where), ['load', 'stop', 'terminal', 'yard'])
  const mesh = useMesh()
  const [size, measure] = useSize()
  const [chosen, setView] = useState<MapView>()
  const drawn = useMemo(() => {
    const spots = orderSpots(dayRead.value)
    const fixed = fixedPlaces(read.value)
    const stops = stopsOf(lanes, spots)
    const places = [...stops, ...waiting(pool.cards, spots), ...fixed]
    const ways: readonly Way[] = waysOfDay(lanes, spots, read.value)
    const onWay = ways.flatMap((way) => way.spots)
    const busy = [...onWay, ...places.filter(({ order }) => order !== undefined).map(({ at }) => at)]
    return { places, ways, around: busy.length ? busy : fixed.map(({ at }) => at) }
  }, [lanes, pool.cards, dayRead.value, read.value])
  const fitted = useMemo(
    () => (size.width > 0 ? viewOf(drawn.around, size) : undefined),
    [drawn.around, size],
  )
  const view = chosen ?? fitted
  const change = (next: (view: MapView) => MapView) => view && setView(next(view))
  return {
    read,
    mesh,
    tiles: read.value?.tiles ?? null,
    places: drawn.places,
    ways: drawn.ways,
    measure,
    size,
    view,
    moves: {
      fit: () => setView(undefined),
      pan: (right: number, down: number) => change((one) => moved(one, right, down)),
      zoom: (by: number, at?: Spot) => change((one) => zoomed(one, by, size, at)),
    },
  }
}
