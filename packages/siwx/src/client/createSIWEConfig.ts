import type { SiweConfig } from '@latchkey/protocol/siwx'

/** Returns the functions as they are, typed: existing code moves over by the name of the package that it imports. */
export const createSIWEConfig = (config: SiweConfig): SiweConfig => config
