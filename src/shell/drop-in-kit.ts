/**
 * What a dropped-in plugin receives instead of importing it: the kernel,
 * the contract kit, the parts, and the one React.
 */
import * as React from 'react'
import * as core from '#core'
import * as published from '#schema/published.ts'
import * as ui from '#ui'
import * as z from './drop-in-zod.ts'

export const dropInKit = { ...core, React, schema: { ...published, z }, ui }
