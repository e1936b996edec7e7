import { memo } from 'react'
import {
  CheckboxField,
  ComboField,
  DateField,
  MoneyField,
  NumberField,
  SelectField,
  TextArea,
  TextField,
  TokenField,
  type Option,
} from '#ui'
import { useGantry } from '../../react/context.tsx'
import { inWords } from '../../resource/field-kind.ts'
import type { FormField, Value } from './form-values.ts'
import { InstantControl } from './instant-control.tsx'
import { offered } from './makes.tsx'
import { searchRef } from '../record/refs.ts'

export interface ControlProps {
  readonly field: FormField
  readonly value: Value
  readonly error: string | undefined
  readonly onChange: (field: string, value: Value) => void
  readonly onBlur: (field: string) => void
  readonly autoFocus: boolean
  readonly disabled: boolean
  /** opens the form of what is missing, with what was typed; the noun it is called by */
  readonly create?:
    | { readonly noun: string; readonly open: (field: string, text: string) => void }
    | undefined
  /** the choice this one is made within */
  readonly among?: number | string | undefined
}
/** The control a kind of field has everywhere. */
function FormControlBase({
  field: f,
  value,
  error,
  onChange,
  onBlur,
  autoFocus,
  disabled,
  create,
  among,
}: ControlProps) {
  const gantry = useGantry()
  const shared = {
    label: f.text,
    optional: f.optional,
    help: f.help,
    error,
    name: f.field,
    autoFocus,
    disabled,
  }
  const set = (next: Value) => onChange(f.field, next)
  const blur = () => onBlur(f.field)
  if (f.Control)
    return <f.Control value={value} onChange={set} label={f.text} {...(error ? { error } : {})} />
  const { kind } = f
  const making = create ? { onCreate: (text: string) => create.open(f.field, text) } : {}
  const within = f.within && among ? { [f.within]: String(among) } : undefined
  switch (kind.kind) {
    case 'bool':
      return <CheckboxField {...shared} value={value === true} onChange={set} />
    case 'enum':
      return (
        <SelectField
          {...shared}
          value={String(value ?? '')}
          onChange={set}
          onBlur={blur}
          options={kind.values.map((v) => ({ value: v, label: inWords(v) }))}
        />
      )
    case 'ref':
      return (
        <ComboField
          {...shared}
          value={value as Option | null}
          onChange={set}
          onBlur={blur}
          search={searchRef(gantry, kind.entity, kind.label, { ...offered(gantry, kind.entity), ...within })}
          noun={create?.noun ?? inWords(kind.entity).toLowerCase()}
          {...making}
        />
      )
    case 'refs':
      return (
        <TokenField
          {...shared}
          value={value as readonly Option[]}
          onChange={set}
          onBlur={blur}
          search={searchRef(gantry, kind.entity, kind.label, { ...offered(gantry, kind.entity), ...within })}
          {...(create ? { noun: create.noun, ...making } : {})}
        />
      )
    case 'decimal': {
      if (kind.wire === 'money' || kind.wire === 'price')
        return (
          <MoneyField
            {...shared}
            value={String(value)}
            onChange={set}
            onBlur={blur}
            places={kind.places}
            negative={kind.wire === 'money'}
            perGallon={kind.wire === 'price'}
          />
        )
      return (
        <NumberField
          {...shared}
          value={String(value)}
          onChange={set}
          onBlur={blur}
          places={kind.places}
          negative={kind.wire !== 'qty'}
          {...(kind.wire === 'pct' ? { suffix: '%' } : {})}
        />
      )
    }
    case 'int':
      return (
        <NumberField {...shared} value={String(value)} onChange={set} onBlur={blur} places={0} negative />
      )
    case 'date':
      return <DateField {...shared} value={String(value)} onChange={set} onBlur={blur} />
    case 'instant':
      return <InstantControl {...shared} value={String(value ?? '')} onChange={set} onBlur={blur} />
    case 'long':
      return <TextArea {...shared} value={String(value)} onChange={set} onBlur={blur} />
    case 'texts':
      return (
        <TextField
          {...shared}
          value={String(value ?? '')}
          onChange={set}
          onBlur={blur}
          help={f.help ?? 'Separate several with commas'}
        />
      )
    case 'json':
      return null
    default:
      return (
        <TextField
          {...shared}
          value={String(value ?? '')}
          onChange={set}
          onBlur={blur}
          type={kind.kind === 'email' ? 'email' : kind.kind === 'secret' ? 'password' : 'text'}
          {...(kind.kind === 'secret' ? { autoComplete: 'new-password' } : {})}
        />
      )
  }
}
/** Redraws for its own value and error only. */
export const FormControl = memo(FormControlBase)
