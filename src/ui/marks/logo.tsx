import { vars } from '../theme/theme.css.ts'

/** The loading arm with its drop. */
export function Logo({
  size = 28,
  color = vars.rail.fgActive,
}: {
  readonly size?: number
  readonly color?: string
}) {
  const line = { stroke: color, strokeWidth: 3, strokeLinecap: 'round' as const }
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <path d="M4 28V8.5L9 4h18.5" strokeLinejoin="round" {...line} />
      <path d="M4 17h7M19.5 4v5.5" {...line} />
      <path
        d="M19.5 13.2c3.6 4.3 5.7 7.3 5.7 10a5.7 5.7 0 0 1-11.4 0c0-2.7 2.1-5.7 5.7-10Z"
        fill={vars.brand}
      />
    </svg>
  )
}
