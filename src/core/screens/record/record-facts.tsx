import { useState } from 'react'
import { Button, DetailList, formats } from '#ui'
import type { AnyResource, AnyRow } from '../../resource/resource-types.ts'
import { factsOf } from '../resource/resource-list.tsx'

/** What is known of a record; what nobody filled in is one press away. */
export function RecordFacts({ resource, row }: { readonly resource: AnyResource; readonly row: AnyRow }) {
  const [isWhole, setWhole] = useState(false)
  const all = factsOf(resource, row)
  const known = all.filter(({ isEmpty }) => !isEmpty)
  const empty = all.length - known.length
  return (
    <>
      <DetailList items={isWhole ? all : known} />
      {empty > 0 && (
        <div style={{ padding: '0 8px 10px' }}>
          <Button size="s" kind="ghost" onPress={() => setWhole(!isWhole)}>
            {isWhole ? 'Hide empty fields' : `Show ${formats.plural(empty, 'empty field')}`}
          </Button>
        </div>
      )}
    </>
  )
}
