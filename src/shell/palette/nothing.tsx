import { useGantry, useStore } from '#core'
import { NothingToSay } from '#ui'
import * as s from './palette.css.ts'

/** Words for a step without choices, and the way to the first one. */
export function Nothing({ id }: { readonly id: string }) {
  const { palette } = useGantry()
  const { nothing } = useStore(palette.state)
  if (!nothing) return null
  const { words, ask, add } = nothing
  return (
    <>
      <NothingToSay words={words} ask={ask} />
      {add && (
        <div
          id={id}
          role="option"
          aria-selected
          className={s.option}
          onClick={() => void palette.accept(false)}
        >
          <span className={s.label}>{add.label}</span>
        </div>
      )}
    </>
  )
}
