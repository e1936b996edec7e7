/**
 * Where the document breaks a rule of Spectral's and Redocly's defaults, and why it must: the interface that
 * Gantry implements prints these addresses so. Both forms of an address answer alike (api 1.1).
 */

/** Ends in a slash (`path-keys-no-trailing-slash`, `no-path-trailing-slash`). */
export const TRAILING_SLASH: Readonly<Record<string, string>> = {
  '/permission/': 'the interface prints its list with the slash',
  '/role/': 'the interface prints its list with the slash',
  '/user-account/': 'the interface prints its list with the slash',
  '/saved-view/': 'the interface prints its list with the slash',
  '/company-settings/': 'the interface prints the one row of settings with the slash',
  '/load/': 'the interface prints its list with the slash',
  '/bol/': 'the interface prints its list with the slash',
  '/sales-order-carrier/': 'the interface prints its list with the slash',
  '/state/': 'the interface prints its list with the slash',
  '/city/': 'the interface prints its list with the slash',
  '/jurisdiction/': 'the interface prints its list with the slash',
  '/region/': 'the interface prints its list with the slash',
  '/yard/': 'the interface prints its list with the slash',
  '/customer-company-type/': 'the interface prints its list with the slash',
  '/payment-term/': 'the interface prints its list with the slash',
  '/payment-method/': 'the interface prints its list with the slash',
  '/customer/': 'the interface prints its list with the slash',
  '/ship-to/': 'the interface prints its list with the slash',
  '/asset/': 'the interface prints its list with the slash',
  '/customer-contact/': 'the interface prints its list with the slash',
  '/exemption-certificate/': 'the interface prints its list with the slash',
  '/product/products_category/{id}/': 'the interface prints this call with the slash',
  '/product-category/': 'the interface prints its list with the slash',
  '/product-sub-category/': 'the interface prints its list with the slash',
  '/product/': 'the interface prints its list with the slash',
  '/supplier/{id}/terminals/': 'the interface prints this call with the slash',
  '/buying-price/': 'the interface prints its list with the slash',
  '/terminal/': 'the interface prints its list with the slash',
  '/supplier/': 'the interface prints its list with the slash',
  '/supplier-product-alias/': 'the interface prints its list with the slash',
  '/customer-pricing/': 'the interface prints its list with the slash',
  '/margin/': 'the interface prints its list with the slash',
  '/tax-rate/': 'the interface prints its POST with the slash',
  '/tax/': 'the interface prints its list with the slash',
  '/fee/': 'the interface prints its list with the slash',
  '/driver/': 'the interface prints its list with the slash',
  '/asset-type/': 'the interface prints its list with the slash',
  '/company-asset/': 'the interface prints its list with the slash',
  '/sales-order/': 'the interface prints its list with the slash',
  '/line-item/': 'the interface prints its POST with the slash',
  '/job-log/': 'the interface prints its list with the slash',
  '/mailbox/': 'the interface prints its list with the slash',
  '/invoice/': 'the interface prints its list with the slash',
  '/sales-order/{id}/invoice-status/': 'the interface prints this call with the slash',
  '/email/': 'the interface prints its list with the slash',
  '/note/': 'the interface prints its list with the slash',
  '/audit/': 'the interface prints its list with the slash',
}
/**
 * Equal but for the name of the parameter (`path-params`, `no-identical-paths`): the interface prints the
 * first; what stands there tells them apart, a kind of rows or a number.
 */
export const EQUIVALENT: Readonly<Record<string, string>> = {
  '/import/{id}': '/import/{entity}',
}
