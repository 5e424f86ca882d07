import type { ResolvedOptions } from './resolveOptions.js'

/** Whether the host has sign-in, of one kind or the other. */
export const hasSignIn = ({
  siweConfig,
  siwx,
}: Pick<ResolvedOptions, 'siweConfig' | 'siwx'>): boolean => !!(siwx || siweConfig)
