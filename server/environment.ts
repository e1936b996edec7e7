/** Settings of the environment that several places ask for, without secrets; docs/operations.md lists them all. */
const given = (name: string): string => process.env[name] ?? ''
const isOn = (name: string): boolean => given(name) === '1'

/** Each is read when it is asked for: a test changes the environment between two servers. */
export const environment = {
  /** `GANTRY_URL`: the address that people use, without a slash at its end; empty without one */
  get address(): string {
    return given('GANTRY_URL').replace(/\/+$/, '')
  },
  /** `GANTRY_TLS=1`: pages come by https */
  get hasTls(): boolean {
    return isOn('GANTRY_TLS')
  },
  /** `GANTRY_REQUIRE_IF_MATCH=1`: a change without the version it was made from is refused */
  get requiresIfMatch(): boolean {
    return isOn('GANTRY_REQUIRE_IF_MATCH')
  },
  /** `GANTRY_ALLOW_PRIVATE_HOSTS=1`: mail servers of companies can be in the operator's own network */
  get allowsPrivateHosts(): boolean {
    return isOn('GANTRY_ALLOW_PRIVATE_HOSTS')
  },
  /** `GANTRY_LIMITS=off`: for measuring and tests, nothing is counted */
  get hasNoLimits(): boolean {
    return given('GANTRY_LIMITS') === 'off'
  },
  /** `GANTRY_LOG`: the least grave level that is written */
  get logLevel(): string {
    return given('GANTRY_LOG') || 'info'
  },
}
