/** Headers of every answer (trust 3.1). */
const COMMON: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self), payment=(), usb=()',
  'X-Frame-Options': 'DENY',
}
const HSTS = { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }
export const apiHeaders = (tls = process.env.GANTRY_TLS === '1'): Readonly<Record<string, string>> => ({
  ...COMMON,
  ...(tls ? HSTS : {}),
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
})

/**
 * Of the page: no inline script anywhere, Trusted Types with the one
 * policy that registers the service worker.
 */
export const pageHeaders = (nonce: string, tls: boolean): Record<string, string> => ({
  ...COMMON,
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    'frame-src blob:',
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types gantry-sw',
  ].join('; '),
  ...(tls ? HSTS : {}),
})
