/** Thrown by the transport: an answer that is not 200 or 201, or no answer at all (status 0). */
export class CallFailed extends Error {
  constructor(
    readonly status: number,
    readonly body: unknown = undefined,
    readonly statusText = '',
    readonly text = '',
    readonly code?: string,
  ) {
    super(statusText || 'The call failed')
    this.name = 'CallFailed'
  }
}
