/** What a vault is made of; each may run in a process of its own. */
export const vaultServices = ['site', 'auth', 'custody', 'escrow', 'mail'] as const

export type ServiceName = (typeof vaultServices)[number]
/** A service that others ask. */
export type PeerService = Exclude<ServiceName, 'site'>

/** Who asks whom. What is not here is asked by nobody, and its secret is nobody's else. */
export const serviceDependencies = {
  site: ['custody', 'escrow'],
  auth: ['escrow', 'mail'],
  custody: ['auth'],
  escrow: ['auth', 'custody', 'mail'],
  mail: [],
} as const satisfies Record<ServiceName, readonly PeerService[]>

/** The services whose calls the site passes on, so that the frame has one origin to talk to. */
export const forwardedServices = [
  'auth',
  'custody',
  'escrow',
] as const satisfies readonly PeerService[]
