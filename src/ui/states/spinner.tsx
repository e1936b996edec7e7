import * as s from './states.css.ts'

/** Only while authorisation is checked, and for waits longer than 400 ms; always with words. */
export function Spinner({ words }: { readonly words: string }) {
  return (
    <div className={s.spinnerBox} role="status">
      <span className={s.spinner} aria-hidden="true" />
      <p>{words}</p>
    </div>
  )
}
