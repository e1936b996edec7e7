/** What a dropped-in plugin receives instead of importing it: the kernel, the contract kit, the parts, and the one React. */
import * as React from 'react'
import { array, boolean, discriminatedUnion, enum as oneOf, int, literal, looseObject, nullable, number, object, optional, record, strictObject, string, tuple, union, unknown } from 'zod'
import * as core from '#core'
import { address, bool, contract, crud, D, date, defineEvent, Deleted, email, flag, fromWire, id, IdParam, ids, instant, json, int as whole, maybe, money, moneyText, needs, pageOf, PageQuery, pct, price, qty, qty3, rate, ref, refMaybe, round, route, secret, sum, text, textOrEmpty } from '#schema/public.ts'
import * as ui from '#ui'

// Names, not `* as z`: the whole of zod, with its words in fifty languages, would come to everybody's login page.
const z = { array, boolean, discriminatedUnion, enum: oneOf, int, literal, looseObject, nullable, number, object, optional, record, strictObject, string, tuple, union, unknown }
const schema = { z, address, bool, contract, crud, D, date, defineEvent, Deleted, email, flag, fromWire, id, IdParam, ids, instant, int: whole, json, maybe, money, moneyText, needs, pageOf, PageQuery, pct, price, qty, qty3, rate, ref, refMaybe, round, route, secret, sum, text, textOrEmpty }

export const house = { ...core, React, schema, ui }
