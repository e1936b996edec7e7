/** Headers of every answer (trust 3.1). */
import { environment } from '../environment.ts'
const COMMON: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self), payment=(), usb=()',
  'X-Frame-Options': 'DENY',
}
const HSTS = { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }
export const apiHeaders = (tls = environment.hasTls): Readonly<Record<string, string>> => ({
  ...COMMON,
  ...(tls ? HSTS : {}),
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
})

/** What a session-recording tool needs beside, once the operator turned it on (trust 1.4). */
const RECORDING = 'https://www.clarity.ms https://*.clarity.ms https://c.bing.com'

/**
 * Of the page: no inline script anywhere, Trusted Types with the one policy that registers the service
 * worker. With session recording its hosts are let in, and its policy for the addresses of its scripts; with
 * tiles of the operator's, pictures from there.
 */
export function pageHeaders(
  nonce: string,
  tls: boolean,
  { recording = false, tiles = '' } = {},
): Record<string, string> {
  const beside = recording ? ` ${RECORDING}` : ''
  return {
    ...COMMON,
    'Content-Security-Policy': [
      "default-src 'none'",
      `script-src 'self'${beside}`,
      `style-src 'self' 'nonce-${nonce}'`,
      `img-src 'self' data: blob:${beside}${tiles && ` ${tiles}`}`,
      "font-src 'self'",
      `connect-src 'self'${beside}`,
      'frame-src blob:',
      "worker-src 'self'",
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "object-src 'none'",
      "require-trusted-types-for 'script'",
      `trusted-types gantry-sw${recording ? ' default' : ''}`,
    ].join('; '),
    ...(tls ? HSTS : {}),
  }
}
