import { atoms, cx } from '#ui'

/** The licence asks for it wherever the names are shown. */
export const Attribution = () => (
  <span className={cx(atoms.faint, atoms.small)}>
    Place names:{' '}
    <a href="https://www.geonames.org/" rel="noreferrer" target="_blank">
      GeoNames
    </a>
    ,{' '}
    <a href="https://creativecommons.org/licenses/by/4.0/" rel="noreferrer license" target="_blank">
      CC BY 4.0
    </a>
  </span>
)
