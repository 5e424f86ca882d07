import { type Features, startError } from '@latchkey/protocol'

const unavailable = ['onramp', 'reownBranding', 'analytics', 'smartSessions', 'pay'] as const

type Unavailable = (typeof unavailable)[number]

/** Features a host may set; unimplemented ones can only be off. */
export type HostFeatures = {
  readonly [F in keyof Features]: F extends Unavailable ? false : Features[F]
}

export function assertAvailable(options: { readonly features?: object }): void {
  for (const group of [options, options.features ?? {}]) {
    for (const option of unavailable) {
      const value = (group as { readonly [key in Unavailable]?: unknown })[option]
      if (value !== undefined && value !== false) {
        throw startError('config/unavailable', { option })
      }
    }
  }
}
