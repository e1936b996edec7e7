import { useState } from 'react'
import { parseNumber, Icon, icons } from '#ui'
import * as s from '../parts/driver.css.ts'
import { Keypad } from '../parts/keypad.tsx'
import { Press } from '../parts/press.tsx'
import { amountOf, type StopLine } from '../stop.ts'

interface TooMuchProps {
  readonly words: string
  readonly line: StopLine
  /** decimal text: what is in the tank now */
  readonly onGauge: (quantity: string) => void
  readonly onFits: () => void
  readonly onStop: () => void
}
const MOST = 99_999_999
/** Stands in the place of the meter: the order is more than the tank takes, as far as anybody knows. */
export function TooMuch({ words, line, onGauge, onFits, onStop }: TooMuchProps) {
  const [typed, setTyped] = useState('')
  const [left, setLeft] = useState(false)
  const read = parseNumber(typed, { places: 3, negative: false })
  const isRead = read.ok && read.value !== '' && Number(read.value) <= MOST
  return (
    <section className={s.card} aria-labelledby="too-much">
      <h2 id="too-much" className={s.name}>
        Stop. Does it fit?
      </h2>
      <p role="alert" className={s.toneText.over}>
        <Icon of={icons.TriangleAlert} size="l" />
        <span>
          <b>{words}</b> Read the gauge before you connect.
        </span>
      </p>
      <Keypad
        name="gauge"
        label={`Gauge, ${amountOf(line.unit)} in the tank now`}
        value={typed}
        onChange={setTyped}
        fault={isRead ? undefined : 'Enter a number, like 1,250'}
        tell={left}
        onLeave={() => setLeft(typed !== '')}
      />
      <Press onPress={() => (isRead ? onGauge(read.value) : setLeft(true))}>Use this gauge</Press>
      <Press kind="second" onPress={onFits}>
        I drop only what fits
      </Press>
      <Press kind="danger" onPress={onStop}>
        Do not drop here
      </Press>
    </section>
  )
}
