import { type Features, startError } from '@latchkey/protocol'

/** Options and features that the contract names and no code of this version reads; a name goes when its code comes. */
const unavailable = ['onramp', 'reownBranding', 'analytics', 'smartSessions', 'pay'] as const

type Unavailable = (typeof unavailable)[number]

/** Features as a host sets them: those that this version does not have can only be off. */
export type HostFeatures = {
  readonly [F in keyof Features]: F extends Unavailable ? false : Features[F]
}

/** Throws `config/unavailable` for what the host switches on and this version does not have. */
export function assertAvailable(options: { readonly features?: object }): void {
  // An option of the same name beside `features` must not hide what stands in them.
  for (const group of [options, options.features ?? {}]) {
    for (const option of unavailable) {
      const value = (group as { readonly [key in Unavailable]?: unknown })[option]
      if (value !== undefined && value !== false) {
        throw startError('config/unavailable', { option })
      }
    }
  }
}
