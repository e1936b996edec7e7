/** Addresses of emails, for every area that writes one. */
export {
  type Address,
  addressesOf,
  addressText,
  namedAddresses,
  nameFor,
  recipientsFrom,
} from './addresses.ts'
