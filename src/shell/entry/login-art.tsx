import * as s from '../pages/pages.css.ts'

const steel = '#3f5a68'
const pipe = '#4fc3d9'
const edge = '#5b7482'
const wheel = '#8fb0c0'
/** A rail car under the loading rack: arms, drop, compartments. */
export function LoginArt() {
  return (
    <div className={s.art} aria-hidden="true">
      <p className={s.claim}>
        From rack to invoice,
        <br />
        every gallon accounted for.
      </p>
      <svg viewBox="0 0 720 900" preserveAspectRatio="xMidYMax slice" fill="none">
        <defs>
          <pattern id="mesh" width="72" height="48" patternUnits="userSpaceOnUse">
            <path d="M72 0H0v48" stroke="#16303b" strokeOpacity=".55" />
          </pattern>
        </defs>
        <rect width="720" height="900" fill="url(#mesh)" />
        <g stroke={steel} strokeLinecap="round">
          <path d="M-8 300h650" strokeWidth="10" />
          <path d="M120 304v455M480 304v455" strokeWidth="10" />
          <path d="M124 430h354" strokeWidth="9" />
          <path d="M126 306l120 120M476 306L354 426" strokeWidth="6" />
        </g>
        <g stroke={pipe} strokeWidth="8" strokeLinecap="round">
          <path d="M200 300v88q0 24 24 24h14q22 0 22 24v68" />
          <path d="M390 300v68q0 24 24 24h4q22 0 22 24v88" />
        </g>
        <g fill={edge}>
          <rect x="244" y="498" width="32" height="14" rx="5" />
          <rect x="424" y="498" width="32" height="14" rx="5" />
        </g>
        <rect x="26" y="520" width="588" height="158" rx="40" fill="#172a35" />
        <path d="M28 584h162v92H66q-38 0-38-38z" fill="#1e5b3f" />
        <rect x="190" y="560" width="140" height="116" fill="#1e5b3f" />
        <rect x="332" y="640" width="156" height="36" fill="#927230" />
        <path d="M490 574h122v64q0 38-38 38h-84z" fill="#4c418a" />
        <g stroke={edge} strokeWidth="3">
          <rect x="26" y="520" width="588" height="158" rx="40" />
          <path d="M190 520v158M330 520v158M489 520v158" />
        </g>
        <path d="M440 520c13 17 19 28 19 36a19 19 0 0 1-38 0c0-8 6-19 19-36z" fill="#e8590c" />
        <path d="M650 572h90v106h-90z" fill="#21404e" stroke={edge} strokeWidth="3" />
        <path d="M20 694h720" stroke={edge} strokeWidth="8" />
        <path d="M-8 742h740" stroke="#24404c" strokeWidth="3" />
        <g stroke={wheel} strokeWidth="7" fill="#0f1d26">
          <circle cx="110" cy="712" r="27" />
          <circle cx="177" cy="712" r="27" />
          <circle cx="480" cy="712" r="27" />
          <circle cx="547" cy="712" r="27" />
          <circle cx="688" cy="712" r="27" />
        </g>
      </svg>
    </div>
  )
}
