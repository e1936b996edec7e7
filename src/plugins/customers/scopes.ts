/** Customers, tanks and contacts that commands are about. */
import { recordScope } from '#core'

export const customerScope = recordScope({ name: 'customer' }, ['customer', 'customers'])
export const tankScope = recordScope({ name: 'asset' }, ['tank', 'tanks'])
export const contactScope = recordScope({ name: 'customer-contact' }, ['contact', 'contacts'])
