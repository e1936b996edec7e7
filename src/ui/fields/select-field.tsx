import {
  Button as AriaButton,
  ListBox,
  ListBoxItem,
  Popover as AriaPopover,
  Select,
  SelectValue,
} from 'react-aria-components'
import { nothingWords, type NothingToChoose } from '../combo/nothing-to-choose.tsx'
import { ariaField, FieldFoot, FieldLabel } from './field.tsx'
import { type FieldProps } from './field-frame.tsx'
import { Icon } from '../marks/icon.tsx'
import { Check, ChevronDown } from '../marks/icons.ts'
import * as a from '../theme/atoms.css.ts'
import { cx } from '../theme/cx.ts'
import * as s from './field.css.ts'
import * as o from '../overlay/overlay.css.ts'

/** One of the values of a select. */
export interface SelectOption {
  readonly value: string
  readonly label: string
  readonly note?: string | undefined
}
export interface SelectFieldProps extends FieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: (() => void) | undefined
  readonly options: readonly SelectOption[]
  readonly placeholder?: string
  /** words below while there are no options, with the way to the first one */
  readonly nothing?: NothingToChoose | undefined
}
/** One of a few fixed words; with more than about fifteen use `ComboField`. */
export function SelectField(props: SelectFieldProps) {
  const { value, onChange, onBlur, options, placeholder = 'Choose', nothing } = props
  // An empty choice of its own lets an optional field be emptied again.
  const all = props.optional ? [{ value: '', label: 'None' }, ...options] : options
  return (
    <Select
      {...ariaField(props)}
      className={s.field}
      value={value === '' ? null : value}
      onChange={(key) => onChange(key === null ? '' : String(key))}
      placeholder={placeholder}
      {...(onBlur ? { onBlur } : {})}
    >
      <FieldLabel {...props} />
      <AriaButton className={s.box} data-invalid={props.error ? true : undefined}>
        <SelectValue className={cx(a.grow, a.trunc)} style={{ textAlign: 'left' }}>
          {({ selectedText, isPlaceholder }) =>
            isPlaceholder ? <span className={a.faint}>{placeholder}</span> : selectedText
          }
        </SelectValue>
        <Icon of={ChevronDown} size="s" />
      </AriaButton>
      <FieldFoot {...props} help={options.length === 0 && nothing ? nothingWords(nothing) : props.help} />
      <AriaPopover className={o.popover} offset={4} style={{ minWidth: 'var(--trigger-width)' }}>
        <ListBox className={o.menu}>
          {all.map((option) => (
            <ListBoxItem key={option.value} id={option.value} textValue={option.label} className={o.item}>
              {({ isSelected }) => (
                <>
                  <span className={o.itemText}>
                    {option.label}
                    {'note' in option && option.note && <span className={o.itemNote}>{option.note}</span>}
                  </span>
                  {isSelected && <Icon of={Check} size="s" />}
                </>
              )}
            </ListBoxItem>
          ))}
        </ListBox>
      </AriaPopover>
    </Select>
  )
}
