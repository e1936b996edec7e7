import { labelOf } from '../../resource/label-of.ts'
import { isInRow } from '../../resource/list-spec.ts'
import type { AnyResource } from '../../resource/resource-types.ts'
import { fieldsOf, type FormField } from '../form/form-values.ts'

/** What makes sense to be the same in many rows: nothing unique, nothing secret. */
export const changeable = (resource: AnyResource): readonly FormField[] =>
  fieldsOf(resource.form, resource.contract.fields, labelOf).filter(
    (f, i) =>
      i > 0 &&
      isInRow(resource, f.field) &&
      !resource.contract.unique.includes(f.field) &&
      f.kind.kind !== 'secret' &&
      (f.kind.kind !== 'json' || f.Control),
  )
