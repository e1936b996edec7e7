import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { useCommand, useGantry, useRows, useScreen } from '#core'
import { useKeys, useWayOn } from '#core/screens/index.ts'
import {
  atoms,
  Bar,
  Button,
  CheckboxField,
  cx,
  Empty,
  FilterBox,
  formats,
  Page,
  say,
  Toolbar,
  TopBar,
} from '#ui'
import { addStates } from '../commands.ts'
import { states } from '../resources.ts'
import { US_STATES } from '../us-states.ts'
import { Attribution } from './attribution.tsx'
import * as s from './add-states.css.ts'

const size = (one: { readonly cities: number; readonly counties: number }) =>
  `${formats.plural(one.cities, 'city', 'cities')}, ${formats.plural(one.counties, 'county', 'counties')}`

/** Which states are chosen, which of them are here already, and how they are added. */
function useStateChoice() {
  const gantry = useGantry()
  const wayOn = useWayOn()
  const add = useCommand(addStates)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [cities, setCities] = useState(true)
  const [doing, setDoing] = useState(false)
  useEffect(() => void gantry.dispatch(states.commands.list({ page: 1, size: 200 })), [gantry])
  const rows = useRows(states.rows)
  const here = useMemo(() => new Set(Object.values(rows).map(({ code }) => code.toUpperCase())), [rows])
  const wanted = US_STATES.filter(({ code }) => chosen.has(code))
  const mark = (codes: readonly string[], on: boolean) =>
    setChosen((now) => new Set(on ? [...now, ...codes] : [...now].filter((code) => !codes.includes(code))))
  const run = async () => {
    if (!wanted.length || doing) return
    setDoing(true)
    const outcome = await add({ codes: wanted.map(({ code }) => code), cities })
    setDoing(false)
    if (outcome.status === 'done') wayOn('/state')
  }
  return { chosen, wanted, here, mark, cities, setCities, doing, run }
}
type Choice = ReturnType<typeof useStateChoice>
type UsState = (typeof US_STATES)[number]

function ChooseAll({
  shown,
  filtered,
  choice,
}: {
  shown: readonly UsState[]
  filtered: boolean
  choice: Choice
}) {
  const every = shown.every(({ code }) => choice.chosen.has(code))
  const all = filtered ? 'Choose these' : 'Choose all'
  return (
    <Button
      size="s"
      kind="ghost"
      onPress={() => {
        choice.mark(
          shown.map(({ code }) => code),
          !every,
        )
        say(every ? 'None chosen' : formats.plural(shown.length, 'state'))
      }}
    >
      {every && shown.length ? 'Choose none' : all}
    </Button>
  )
}
function StateChoices({
  shown,
  choice: { here, chosen, mark },
}: {
  shown: readonly UsState[]
  choice: Choice
}) {
  return (
    <div className={atoms.scroll} role="group" aria-label="States">
      {shown.length === 0 && <Empty title="No state by that name." />}
      <div className={s.choices}>
        {shown.map((one) => (
          <CheckboxField
            key={one.code}
            label={`${one.name} (${one.code})`}
            help={`${size(one)}${here.has(one.code) ? ', already here' : ''}`}
            value={chosen.has(one.code)}
            onChange={(on) => mark([one.code], on)}
          />
        ))}
      </div>
    </div>
  )
}
/** How many are chosen, or how far it is. */
function choiceWords({ wanted, cities, doing }: Choice, ready: number): string {
  const count = formats.plural(wanted.length, 'state')
  if (doing) return `Adding ${count}, ${ready} here`
  if (!wanted.length) return 'Choose the states you deliver in'
  const cityCount = wanted.reduce((sum, one) => sum + one.cities, 0)
  return cities ? `${count}, ${formats.plural(cityCount, 'city', 'cities')}` : count
}
function Foot({ choice, onCancel }: { choice: Choice; onCancel: () => void }) {
  const { wanted, here, doing, run } = choice
  const ready = wanted.filter(({ code }) => here.has(code)).length
  const add = wanted.length ? `Add ${formats.plural(wanted.length, 'state')}` : 'Add states'
  return (
    <div className={s.foot}>
      <Attribution />
      <span className={cx(atoms.grow, atoms.muted)} role="status">
        {choiceWords(choice, ready)}
      </span>
      {doing && <Bar label="Progress" value={(ready / wanted.length) * 100} />}
      <Button onPress={onCancel}>Cancel</Button>
      <Button kind="primary" keys="mod+enter" disabled={!wanted.length || doing} onPress={() => void run()}>
        {doing ? 'Adding…' : add}
      </Button>
    </div>
  )
}
/**
 * States of the built-in list, chosen by typing and ticking. Each is
 * a call of its own, so one sees them come.
 */
export default function AddStates() {
  const [, navigate] = useLocation()
  const [text, setText] = useState('')
  const choice = useStateChoice()
  useScreen({ title: addStates.title, id: 'state.add', path: '/state/add' })
  const shown = US_STATES.filter(({ name, code }) =>
    `${name} ${code}`.toLowerCase().includes(text.trim().toLowerCase()),
  )
  useKeys([{ keys: 'mod+enter', title: addStates.title, run: () => void choice.run() }], 'screen')
  return (
    <Page>
      <TopBar title={addStates.title} crumbs={[{ label: 'States', to: '/state' }]} />
      <Toolbar label="States to add">
        <FilterBox value={text} onChange={setText} label="Filter these states" onLeave={() => undefined} />
        <ChooseAll shown={shown} filtered={text !== ''} choice={choice} />
        <span className={atoms.grow} />
        <CheckboxField
          label="With cities, counties and ZIP codes"
          value={choice.cities}
          onChange={choice.setCities}
        />
      </Toolbar>
      <StateChoices shown={shown} choice={choice} />
      <Foot choice={choice} onCancel={() => navigate('/state')} />
    </Page>
  )
}
