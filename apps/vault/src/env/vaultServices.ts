/** The services of a vault; each may run in its own process. */
export const vaultServices = ['site', 'auth', 'custody', 'escrow', 'mail'] as const

export type ServiceName = (typeof vaultServices)[number]
export type PeerService = Exclude<ServiceName, 'site'>

/** The services that each service calls; only those callers get the secret of a service. */
export const serviceDependencies = {
  // It asks custody and escrow for their public keys, and auth for the logins that it offers, which takes no secret.
  site: [],
  auth: ['escrow', 'mail'],
  // Escrow notifies of a device that another one approves.
  custody: ['auth', 'escrow'],
  // Escrow sends its own mail: who runs `mail` must not read both the code and the link.
  escrow: ['auth', 'custody'],
  mail: [],
} as const satisfies Record<ServiceName, readonly PeerService[]>

/** The services whose calls the site forwards, so that the frame uses one origin. */
export const forwardedServices = [
  'auth',
  'custody',
  'escrow',
] as const satisfies readonly PeerService[]
