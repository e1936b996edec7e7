/** Addresses of emails, for every area that writes one. */
export {
  type Address,
  addressesOf,
  addressText,
  isEmail,
  namedAddresses,
  nameFor,
  recipientsFrom,
} from './addresses.ts'
