import type { RefObject } from 'react'
import { Hanging } from '../overlay/hanging.tsx'
import { Icon } from '../marks/icon.tsx'
import { Info } from '../marks/icons.ts'
import { ADD, COULD_NOT_SEARCH, CREATE, type ComboModel } from './use-combo.ts'
import { NothingToSay, type NothingToChoose } from './nothing-to-choose.tsx'
import * as a from '../theme/atoms.css.ts'
import * as s from '../overlay/overlay.css.ts'

/** The list that hangs on a combobox. */
export function ComboList({
  combo,
  anchor,
  label,
  recent,
  nothing,
  none,
}: {
  readonly combo: ComboModel
  readonly anchor: RefObject<HTMLElement | null>
  readonly label: string
  readonly recent?: number | undefined
  readonly nothing: string
  /** words while there are no rows at all */
  readonly none?: NothingToChoose | undefined
}) {
  const { options, state, open, active } = combo
  return (
    <Hanging anchor={anchor} open={open}>
      {state === 'none' && none && <NothingToSay {...none} />}
      <div id={combo.listId} role="listbox" aria-label={label} onMouseDown={(e) => e.preventDefault()}>
        {options.map((o, i) => (
          <div
            key={`${o.id}`}
            id={combo.optionId(i)}
            role="option"
            aria-selected={i === active}
            aria-disabled={o.reason ? true : undefined}
            data-create={o.id === CREATE || o.id === ADD ? true : undefined}
            className={s.item}
            data-active={i === active ? true : undefined}
            data-disabled={o.reason ? true : undefined}
            onMouseMove={() => {
              if (i !== active) combo.setActive(i)
            }}
            onClick={() => combo.pick(i)}
          >
            <span className={s.itemText}>
              {o.label}
              {(o.reason ?? o.note) && (
                <span className={s.itemNote}>
                  {o.reason && <Icon of={Info} size="xs" className={a.hidden} />}
                  {o.reason ?? o.note}
                </span>
              )}
            </span>
            {recent !== undefined && i < recent && <span className={a.tiny}>Recent</span>}
          </div>
        ))}
      </div>
      {state === 'searching' && (
        <p className={s.group} role="status">
          Searching…
        </p>
      )}
      {state === 'failed' && (
        <p className={s.group} role="alert">
          {COULD_NOT_SEARCH}
        </p>
      )}
      {state === 'idle' && options.length === 0 && (
        <p className={s.group} role="status">
          {nothing}
        </p>
      )}
    </Hanging>
  )
}
/** ARIA of the text box a combobox hangs on. */
export const comboInput = (combo: ComboModel) => ({
  role: 'combobox',
  'aria-autocomplete': 'list' as const,
  'aria-expanded': combo.open,
  'aria-busy': combo.open && !combo.settled ? true : undefined,
  'aria-controls': combo.open ? combo.listId : undefined,
  'aria-activedescendant': combo.open && combo.active >= 0 ? combo.optionId(combo.active) : undefined,
  autoComplete: 'off',
  spellCheck: false,
})
