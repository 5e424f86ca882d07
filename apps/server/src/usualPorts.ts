/** Where each server of this folder listens unless told; one that must move on leaves the others theirs. */
export const usualPorts = { server: 8787, vault: 8790 } as const
