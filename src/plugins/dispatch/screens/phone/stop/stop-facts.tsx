/** Danger first, then the gate, then where the tank stands; all of it from this phone, also without signal. */
import { useEffect, useState } from 'react'
import { online, useFact, useFileUrl, useGantry, useView } from '#core'
import type { StopFactsView } from '#plugins/driver-portal/public-client.ts'
import { driverStyles } from '#plugins/driver-portal/public-screens.ts'
import { formats, Icon, icons, useMinute } from '#ui'
import { knownStops, type KnownStops, type TankFacts } from '../../../phone/stop-facts.ts'
import { useSharedPlace } from '../share-place.tsx'
import { useReadStopFacts } from './use-stop-facts.ts'
import * as s from './stop-facts.css.ts'

/** A picture that is kept on this phone; undefined while it is not here. */
function usePicture(id: string | undefined): string | undefined {
  const { blobs } = useGantry()
  const [file, setFile] = useState<Blob>()
  useEffect(() => {
    let isHere = true
    setFile(undefined)
    if (id === undefined) return undefined
    void blobs.read(id).then((found) => {
      if (isHere) setFile(found)
    })
    return () => {
      isHere = false
    }
  }, [blobs, id])
  return useFileUrl(file)
}
const Hazard = ({ of, words }: { readonly of: string; readonly words: string }) => (
  <p className={driverStyles.toneText.over} role="note">
    <Icon of={icons.TriangleAlert} size="l" />
    <span>
      <b>{of}</b> {words}
    </span>
  </p>
)
function Tank({
  name,
  facts,
  known,
  isSmall,
}: {
  readonly isSmall: boolean
  readonly name: string
  readonly facts: TankFacts
  readonly known: KnownStops
}) {
  const { note, photo } = facts
  const url = usePicture(photo === null ? undefined : known.photos[photo])
  if (note === null && photo === null) return null
  return (
    <figure className={isSmall ? s.smallTank : s.tank}>
      {url !== null && (
        <img className={isSmall ? s.smallPicture : s.picture} src={url} alt={`Where ${name} stands`} />
      )}
      <figcaption>
        <b>{name}</b>
        {note !== null && `: ${note}`}
        {photo !== null && url === null && ' (its picture is not on this phone yet)'}
      </figcaption>
    </figure>
  )
}
const tanksOf = (lines: StopFactsView['stop']['lines']) => [
  ...new Map(
    lines.flatMap(({ tank_id: id, tank }) =>
      id === null ? [] : [[id, { id, name: tank ?? 'Tank' }] as const],
    ),
  ).values(),
]
/** All of the stop on arriving; beside the meter what is about this drop, smaller. */
export default function StopFacts({ stop, step, line }: StopFactsView) {
  useSharedPlace()
  if (step === 'arrive')
    return <Facts site={stop.ship_to_id ?? null} tanks={tanksOf(stop.lines)} isSmall={false} />
  return step === 'drop' && line ? (
    <Facts site={stop.ship_to_id ?? null} tanks={tanksOf([line])} isSmall />
  ) : null
}
interface FactsProps {
  readonly site: number | null
  readonly tanks: ReturnType<typeof tanksOf>
  readonly isSmall: boolean
}
function Facts({ site, tanks, isSmall }: FactsProps) {
  const known = useView(knownStops) as KnownStops
  const connected = useFact(online)
  const minute = useMinute()
  // what the office writes while the driver stands here is shown within a minute
  useReadStopFacts(minute)
  const place = site === null ? undefined : known.sites[site]
  const stood = tanks.flatMap(({ id, name }) => (known.tanks[id] ? [{ name, facts: known.tanks[id] }] : []))
  const isUnknown = (site !== null && !place) || stood.length < tanks.length
  const said = Boolean(place?.gate_code ?? place?.hazards) || stood.length > 0
  return (
    <>
      {place?.hazards && <Hazard of="Hazard." words={place.hazards} />}
      {stood.map(
        ({ name, facts }) =>
          facts.hazard !== null && <Hazard key={facts.id} of={`Hazard at ${name}.`} words={facts.hazard} />,
      )}
      {place?.gate_code && (
        <p className={s.gate}>
          Gate code <b className={isSmall ? driverStyles.name : driverStyles.figure}>{place.gate_code}</b>
        </p>
      )}
      {stood.map(({ name, facts }) => (
        <Tank key={facts.id} name={name} facts={facts} known={known} isSmall={isSmall} />
      ))}
      {isUnknown && !connected && (
        <p className={driverStyles.sub} role="status">
          Gate code, hazards and pictures of this stop were not read yet. They come with the next signal.
        </p>
      )}
      {said && !connected && (
        <p className={driverStyles.small}>As the office had it {formats.time(known.at)}.</p>
      )}
    </>
  )
}
