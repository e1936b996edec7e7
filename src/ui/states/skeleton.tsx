import * as s from './states.css.ts'

/** Grey bars of the widths to come. */
export function Skeleton({
  rows = 6,
  widths = [80, 120, 240, 90, 110],
}: {
  readonly rows?: number
  readonly widths?: readonly number[]
}) {
  return (
    <div className={s.skeleton} role="status" aria-label="Loading">
      {Array.from({ length: rows }, (_, r) => (
        <div key={r} className={s.boneRow}>
          {widths.map((width, c) => (
            <span key={c} className={s.bone} style={{ width }} />
          ))}
        </div>
      ))}
    </div>
  )
}
/** A grey bar where text will stand. */
export const Bone = ({ width }: { readonly width: number | string }) => (
  <span className={s.bone} style={{ width }} />
)
