import { useState } from 'react'
import { useCommand, useMay } from '#core'
import { atoms, Button, formats, LinkButton, TokenField, type Option } from '#ui'
import { addStates } from '../commands.ts'
import { US_STATES } from '../us-states.ts'
import { Attribution } from './attribution.tsx'

const optionOf = ({ code, name, cities, counties }: (typeof US_STATES)[number]): Option => ({
  id: code,
  label: name,
  note: `${formats.plural(cities, 'city', 'cities')}, ${formats.plural(counties, 'county', 'counties')}`,
})
const search = (text: string) =>
  US_STATES.filter(({ name, code }) =>
    `${name} ${code}`.toLowerCase().includes(text.trim().toLowerCase()),
  ).map(optionOf)
/** The states a company delivers in, with their cities, counties and ZIP codes. */
export default function SetupPlaces() {
  const add = useCommand(addStates)
  const may = useMay(addStates.permission!)
  const [chosen, setChosen] = useState<readonly Option[]>([])
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    const outcome = await add({ codes: chosen.map(({ id }) => String(id)), cities: true })
    setBusy(false)
    if (outcome.status === 'done') setChosen([])
  }
  const addWords = chosen.length ? `Add ${formats.plural(chosen.length, 'state')}` : 'Add states'
  return (
    <section className={atoms.col} style={{ gap: 8 }} aria-label="States you deliver in">
      <TokenField
        label="States you deliver in"
        help="Includes their cities, counties and ZIP codes"
        value={chosen}
        onChange={setChosen}
        search={search}
        disabled={!may || busy}
      />
      <div className={atoms.row} style={{ marginTop: 12 }}>
        <Button
          disabled={!may || busy || chosen.length === 0}
          reason={chosen.length === 0 ? 'Choose a state' : undefined}
          onPress={() => void run()}
        >
          {busy ? 'Adding…' : addWords}
        </Button>
        <LinkButton kind="ghost" to="/state/add">
          Choose from the whole list
        </LinkButton>
      </div>
      <p>
        <Attribution />
      </p>
    </section>
  )
}
