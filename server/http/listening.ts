/** How long a caller may take: slow senders are hung up on (trust 3.2). */
export const HTTP_LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
  /** how often Node looks whether one of these has passed; its own default is half a minute */
  connectionsCheckingInterval: 2_000,
}
