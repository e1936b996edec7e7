import { useEffect } from 'react'
import { online, useCommand, useFact, useView } from '#core'
import { driverDay, type Stop } from '#plugins/driver-portal/public-client.ts'
import { fetchStopFacts } from '../../../phone/stop-facts.ts'

interface DayOfStops {
  readonly at: string
  readonly stops: readonly Stop[]
  readonly taken?: readonly { readonly stop?: Stop }[]
}
const unique = (ids: readonly number[]): number[] => [...new Set(ids)].toSorted((a, b) => a - b)
/** Reads what is to know of all stops of the day: with every reading of the day, and when `again` changes. */
export function useReadStopFacts(again: unknown = null): void {
  const read = useCommand(fetchStopFacts)
  const connected = useFact(online)
  const { at, stops, taken = [] } = useView(driverDay) as DayOfStops
  const all = [...stops, ...taken.flatMap(({ stop }) => stop ?? [])]
  const asked = JSON.stringify({
    sites: unique(all.flatMap(({ ship_to_id }) => ship_to_id ?? [])),
    tanks: unique(all.flatMap(({ lines }) => lines.flatMap(({ tank_id }) => tank_id ?? []))),
  })
  useEffect(() => {
    const input = JSON.parse(asked) as { sites: number[]; tanks: number[] }
    if (connected && input.sites.length + input.tanks.length) void read(input)
  }, [read, connected, at, asked, again])
}
