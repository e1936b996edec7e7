/** The map of the day: every load as a line, the one in the builder solid; all of it stands in the lanes too. */
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { ErrorPanel, IconButton, icons } from '#ui'
import { namesWithRoom, pixelOf, type Spot, tilesIn } from '../../rules/day-map.ts'
import type { CenterModel } from '../center/use-center.ts'
import { bordersPath } from './county-mesh.ts'
import { type DayMapModel, type MapPlace, useDayMap } from './use-map.ts'
import * as s from './map.css.ts'

const WORDS =
  'Map of the day. Arrow keys go from place to place, plus and minus zoom. Everything is also in the lanes.'
const STEP = 60
const NEARER = 1.4
interface Shown {
  readonly map: DayMapModel
  readonly view: NonNullable<DayMapModel['view']>
  /** the load in the builder, and whose lane it is */
  readonly load: number | undefined
  readonly driver: number | undefined
}
const isCurrent = ({ load, driver }: Shown, way: { readonly driver: number; readonly load: number | null }) =>
  way.driver === driver && (load === undefined || way.load === load)

function Ground({ map: { mesh, size, tiles }, view }: Shown) {
  return (
    <g aria-hidden="true">
      {tiles &&
        tilesIn(view, size, tiles.url).map(({ key, url, left, top, edge }) => (
          <image key={key} href={url} x={left} y={top} width={edge} height={edge} />
        ))}
      {mesh && <path className={s.county} data-borders d={bordersPath(mesh.counties, view, size)} />}
      {mesh && <path className={s.state} d={bordersPath(mesh.states, view, size)} />}
    </g>
  )
}
function Ways(shown: Shown) {
  const { map, view } = shown
  return (
    <g aria-hidden="true">
      {map.ways
        .toSorted((a, b) => Number(isCurrent(shown, a)) - Number(isCurrent(shown, b)))
        .map((way) => (
          <polyline
            key={`${way.driver}:${way.load}`}
            className={s.way}
            points={way.spots.map((spot) => pixelOf(view, map.size, spot).join(',')).join(' ')}
            data-current={isCurrent(shown, way) ? '' : undefined}
          />
        ))}
    </g>
  )
}
function Mark({ kind, at: [x, y], strong }: Pick<MapPlace, 'kind' | 'at'> & { readonly strong: boolean }) {
  if (kind === 'rack') return <rect x={x - 6} y={y - 6} width={12} height={12} rx={2} />
  if (kind === 'yard')
    return <path d={`M${x - 6} ${y + 6}V${y - 2}L${x} ${y - 7}L${x + 6} ${y - 2}V${y + 6}Z`} />
  if (kind === 'truck') return <path d={`M${x} ${y - 8}L${x + 7} ${y + 6}H${x - 7}Z`} />
  return <circle cx={x} cy={y} r={strong ? 9 : 4} />
}
interface PlacesProps extends Shown {
  readonly at: string | undefined
  readonly onStand: (place: MapPlace) => void
  readonly onOpen: (place: MapPlace) => void
}
/** Places with their names, as far as these have room; the current driver's first. */
function Places({ at, onStand, onOpen, ...shown }: PlacesProps) {
  const { map, view, driver } = shown
  const drawn = map.places.map((place) => ({
    place,
    pixel: pixelOf(view, map.size, place.at),
    strong: place.kind === 'stop' && place.driver === driver,
  }))
  const rank = ({ place, strong }: (typeof drawn)[number]): number => {
    if (strong) return 0
    return ['truck', 'rack', 'yard', 'stop', 'waiting'].indexOf(place.kind) + 1
  }
  const inTurn = drawn.toSorted((a, b) => rank(a) - rank(b))
  const seen = new Set<string>()
  const wanted = inTurn.flatMap(({ place, pixel }) => {
    if (seen.has(place.name)) return []
    seen.add(place.name)
    return [{ id: place.id, text: place.name, at: pixel }]
  })
  const pixels = drawn.map(({ pixel }) => pixel)
  const names = namesWithRoom(wanted, pixels, map.size)
  return inTurn.toReversed().map(({ place, pixel, strong }) => (
    <g key={place.id}>
      <g
        className={s.place}
        role="button"
        aria-label={place.words}
        tabIndex={place.id === at ? 0 : -1}
        data-map-place={place.id}
        data-kind={place.kind}
        data-current={strong ? '' : undefined}
        opacity={place.isDone ? 0.55 : 1}
        onClick={() => onOpen(place)}
        onFocus={() => onStand(place)}
      >
        <title>{place.words}</title>
        {/* as large as a finger or a careful hand needs it, whatever is drawn */}
        <circle cx={pixel[0]} cy={pixel[1]} r={12} fill="transparent" stroke="none" />
        <Mark kind={place.kind} at={pixel} strong={strong} />
      </g>
      {strong && (
        <text className={s.nth} x={pixel[0]} y={pixel[1] + 4} aria-hidden="true">
          {place.nth}
        </text>
      )}
      {names.has(place.id) && (
        <text
          className={s.name}
          x={pixel[0] + (names.get(place.id) === 'right' ? 12 : -12)}
          y={pixel[1] + 4}
          textAnchor={names.get(place.id) === 'right' ? 'start' : 'end'}
          aria-hidden="true"
          data-strong={strong || place.kind === 'rack' ? '' : undefined}
        >
          {place.name}
        </text>
      )}
    </g>
  ))
}
/** Dragged by the hand, and nearer or farther by the wheel. */
function usePan(map: DayMapModel) {
  const canvas = useRef<SVGSVGElement>(null)
  const from = useRef<Spot>(undefined)
  const latest = useRef(map)
  useEffect(() => {
    latest.current = map
  })
  useEffect(() => {
    const element = canvas.current
    if (!element) return undefined
    const onWheel = (e: WheelEvent) => {
      e.preventDefault()
      const box = element.getBoundingClientRect()
      latest.current.moves.zoom(e.deltaY < 0 ? NEARER : 1 / NEARER, [
        e.clientX - box.left,
        e.clientY - box.top,
      ])
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [])
  return {
    canvas,
    onPointerDown: (e: PointerEvent) => {
      e.stopPropagation()
      from.current = [e.clientX, e.clientY]
    },
    onPointerMove: (e: PointerEvent) => {
      if (!from.current || e.buttons === 0) return
      map.moves.pan(from.current[0] - e.clientX, from.current[1] - e.clientY)
      from.current = [e.clientX, e.clientY]
    },
    onPointerUp: () => {
      from.current = undefined
    },
  }
}
const PANS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}
interface Props {
  readonly model: CenterModel
  readonly load: number | undefined
  readonly driver: number | undefined
}
/** Keys on the map: arrows go from place to place, with Shift they move it, + and - zoom, 0 shows all of it. */
function useMapKeys(map: DayMapModel, at: string | undefined, onOpen: (place: MapPlace) => void) {
  const go = (by: number) => {
    const now = map.places.findIndex(({ id }) => id === at)
    const next = map.places[(now + by + map.places.length) % map.places.length]
    if (next) document.querySelector<SVGElement>(`[data-map-place="${next.id}"]`)?.focus()
  }
  return (e: KeyboardEvent) => {
    const pan = PANS[e.key]
    const place = map.places.find(({ id }) => id === at)
    if (e.ctrlKey || e.metaKey || e.altKey) return
    if (pan && e.shiftKey) map.moves.pan(...pan)
    else if (pan) go(pan[0] + pan[1] > 0 ? 1 : -1)
    else if (e.key === '+' || e.key === '=') map.moves.zoom(NEARER)
    else if (e.key === '-') map.moves.zoom(1 / NEARER)
    else if (e.key === '0') map.moves.fit()
    else if (e.key === 'Enter' && place) onOpen(place)
    else return
    e.preventDefault()
    e.stopPropagation()
  }
}
export default function MapPane({ model, load, driver }: Props) {
  const map = useDayMap(model)
  const pan = usePan(map)
  const [stood, setStood] = useState<string>()
  const at = map.places.some(({ id }) => id === stood) ? stood : map.places[0]?.id
  const open = (place: MapPlace) => {
    if (place.order !== undefined) model.deck.goTo(place.order, true)
    else if (place.driver !== undefined) model.deck.enter(`driver:${place.driver}`)
  }
  const onKeyDown = useMapKeys(map, at, open)
  const { view, size, tiles } = map
  const { canvas, ...hand } = pan
  return (
    <section className={s.pane} aria-label="Map" ref={map.measure} onKeyDown={onKeyDown}>
      {map.read.problem !== undefined && map.read.value === undefined && (
        <ErrorPanel title="Failed to load the map" detail={map.read.problem} onRetry={map.read.again} />
      )}
      <svg
        ref={canvas}
        className={s.canvas}
        role="group"
        aria-roledescription="map"
        aria-label={WORDS}
        data-map
        tabIndex={at === undefined ? 0 : -1}
        viewBox={`0 0 ${size.width} ${size.height}`}
        {...hand}
      >
        {view && (
          <>
            <Ground map={map} view={view} load={load} driver={driver} />
            <Ways map={map} view={view} load={load} driver={driver} />
            <Places {...{ map, view, load, driver, at }} onStand={({ id }) => setStood(id)} onOpen={open} />
          </>
        )}
      </svg>
      {map.read.value && map.places.length === 0 && (
        <p className={s.empty}>No site, rack or yard of this day has a map point yet.</p>
      )}
      <div className={s.tools}>
        <IconButton icon={icons.Plus} label="Nearer" size="s" onPress={() => map.moves.zoom(NEARER)} />
        <IconButton icon={icons.Minus} label="Farther" size="s" onPress={() => map.moves.zoom(1 / NEARER)} />
        <IconButton icon={icons.Maximize} label="Show all of it" size="s" onPress={map.moves.fit} />
      </div>
      <div className={s.legend}>
        {driver !== undefined && (
          <span>
            <span className={s.swatch} data-current="" />
            {model.lanes.find(({ lane }) => lane.driver.id === driver)?.lane.driver.name}
          </span>
        )}
        <span>
          <span className={s.swatch} />
          Other loads
        </span>
        <span>{tiles ? tiles.credit : 'Offline map'}</span>
      </div>
    </section>
  )
}
