/** What a dropped-in plugin receives instead of importing it: the kernel, the contract kit, the parts, and the one React. */
import * as React from 'react'
import * as core from '#core'
import * as schema from '#schema/public.ts'
import * as ui from '#ui'

export const house = { ...core, React, schema, ui }
