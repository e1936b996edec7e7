import type { ReactNode } from 'react'
import { atoms, cx } from '#ui'
import * as s from './boxed-table.css.ts'

/** A table of a record's page, which scrolls sideways by itself where it has no room. */
export const BoxedTable = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className={s.scroll} tabIndex={0} role="region" aria-label={label}>
    <table className={cx(atoms.table, s.table)}>{children}</table>
  </div>
)
