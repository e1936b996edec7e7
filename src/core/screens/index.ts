/**
 * Screens that plain areas and big areas share. Not part of the kernel's own
 * door: a screen chunk loads them when it needs them.
 */
export { defineList, type ListSpec, type ListTools } from './list/define-list.tsx'
export { gridColumns, type ListColumn, type ListFilter } from './list/spec-columns.tsx'
export { failedWords } from './list/failed-words.ts'
export { TextCard } from './list/record-card.tsx'
export { changesByOthers } from './pages/list-news.ts'
export { RecordList, type RecordListProps } from './list/record-list.tsx'
export { cursorKey, selectedKey } from '../reading/record-scope.ts'
export { savedViews } from './view/saved-views.ts'
export { type ListView } from './view/list-views.tsx'
export { type TallyOf } from './view/use-view-counts.ts'
export { type FilterField } from './filter/filters.ts'
export { usePages, type ListParts, type Pages } from './pages/use-pages.ts'
export { useWhole, type Whole } from './pages/use-whole.ts'
export { ListFilters } from './filter/list-filters.tsx'
export { ListShapes } from './list/shapes.tsx'
export { conditionsBy } from './filter/said.ts'
export { filtersFrom } from './list/spec-columns.tsx'
export { PagedSource } from './pages/paged-source.ts'
export { FormControl } from './controls/form-control.tsx'
export { RecordForm, RecordFormDialog, RecordFormPanel } from './form/record-form.tsx'
export { type FormFace } from './form/form-fields.tsx'
export { defineForm, NO_COMPLAINTS, type Complaints, type Form, type FormData } from './form/define-form.ts'
export {
  useRecordForm,
  type FormCall,
  type FormSpec,
  type RecordFormModel,
  type Saved,
} from './form/use-record-form.ts'
export { specOf } from './form/form-spec.ts'
export { ResourceForm, type ResourceFormExtras } from './resource/resource-form.tsx'
export { CreateInPlace } from './controls/create-in-place.tsx'
export { useMakes, type Known } from './controls/makes.tsx'
export {
  columnsOf,
  factsOf,
  filtersOf,
  ResourceList,
  type ResourceListExtras,
} from './resource/resource-list.tsx'
export { EditedElsewhere } from './form/edited-elsewhere.tsx'
export { ConflictDialog, type Difference } from './form/conflict-dialog.tsx'
export { copyText } from './copy.ts'
export { downloadCsv } from './list/csv.ts'
export { inWords, kindOf, type FieldKind } from '../resource/field-kind.ts'
export { nameRef, nothingIn, optionBeside, optionOf, searchRef } from './record/refs.ts'
export { showValue } from './record/cell.tsx'
export { recordAt, RecordPeek, type RecordAddress } from './resource/record-peek.tsx'
export { RecordPage, type RecordPageParts } from './resource/resource-detail.tsx'
export { RecordTabs } from './record/record-tabs.tsx'
export { RelatedLists } from './record/related-lists.tsx'
export { RecordPanels } from './record/record-panels.tsx'
export { RecordHistory } from './record/record-history.tsx'
export { useHistory, type History } from './record/use-history.ts'
export { listedIds, neighboursOf, rememberList } from './list/neighbours.ts'
export { useRecord, type OneRecord } from './record/use-record.ts'
export { useListState, queryOf, type ListState } from './list/list-state.ts'
export { useKeys } from './use-keys.ts'
export { LIST_KEYS } from './list/list-keys.ts'
export { usePreference } from './preferences.ts'
export { askForWidth, FULLSCREEN_EVENT, frameWide } from './frame-facts.ts'
export { newsOf, useNewsOf, type Answer } from '../react/use-ask.ts'
export { useAnswer } from './use-answer.ts'
export { useWayOn } from './use-way-on.ts'
export { useWide } from './use-wide.ts'
