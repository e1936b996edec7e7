/** The calls of a driver's phone: whether it is notified, and where the truck is. */
import * as contract from '#schema/road/phones.ts'
import type { ServerKit } from '#server'
import { preparePush, subscribe, unsubscribe } from './subscriptions.ts'
import { forgetPosition, keepPosition } from './positions.ts'

export function servePhones({ serve, secrets }: ServerKit): void {
  serve(contract.pushKey, (req) => preparePush(req, secrets))
  serve(contract.subscribePush, (req) => subscribe(req, secrets))
  serve(contract.endPush, unsubscribe)
  serve(contract.tellPosition, keepPosition)
  serve(contract.stopSharing, forgetPosition)
}
