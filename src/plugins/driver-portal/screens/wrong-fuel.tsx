import { Icon, icons } from '#ui'
import * as s from '../parts/driver.css.ts'
import { Press } from '../parts/press.tsx'

interface WrongFuelProps {
  readonly words: string
  readonly product: string
  readonly onSure: () => void
  readonly onStop: () => void
}
/** Stands in the place of the meter until it is answered: the hose is not connected yet. */
export function WrongFuel({ words, product, onSure, onStop }: WrongFuelProps) {
  return (
    <section className={s.card} aria-labelledby="wrong-fuel">
      <h2 id="wrong-fuel" className={s.name}>
        Stop. Is this the right tank?
      </h2>
      <p role="alert" className={s.toneText.over}>
        <Icon of={icons.TriangleAlert} size="l" />
        <span>
          <b>{words}</b> Look at the tank before you connect.
        </span>
      </p>
      <Press onPress={onStop}>Do not drop here</Press>
      <Press kind="danger" onPress={onSure}>
        The tank takes {product}
      </Press>
    </section>
  )
}
