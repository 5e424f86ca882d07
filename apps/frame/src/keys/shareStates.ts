/**
 * How far the share that a device holds came. `new`: of a wallet that may never come to be. `pending`: the wallet is
 * whole, but the server may lack this share's partner. `settled`: the pair opened the wallet. `damaged`: it once did
 * and no longer does, so another pair must be made by way of the recovery share.
 */
export const shareStates = ['new', 'pending', 'settled', 'damaged'] as const
export type ShareState = (typeof shareStates)[number]
