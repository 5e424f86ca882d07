import type { ResolvedOptions } from './resolveOptions.js'

export const hasSignIn = ({
  siweConfig,
  siwx,
}: Pick<ResolvedOptions, 'siweConfig' | 'siwx'>): boolean => !!(siwx || siweConfig)
