/** Unpacks the browser once, before the first file of tests starts it. */
export { unpack as setup } from '../../scripts/shared/browser.mjs'
