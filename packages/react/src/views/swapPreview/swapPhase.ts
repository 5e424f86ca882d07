import type { SwapFlow } from '@latchkey/core/swap'

/** How far a swap under way is. */
export type SwapPhase = 'done' | 'sent' | 'asking' | 'paused' | 'working'

/** Returns how far a swap is: what the chain has is never paused, since it goes on by itself. */
export function swapPhase({ isPaused, steps }: SwapFlow): SwapPhase {
  const has = (status: string) => steps.some((step) => step.status === status)
  if (steps.every(({ status }) => status === 'done')) return 'done'
  if (has('sent')) return 'sent'
  if (isPaused || has('failed')) return 'paused'
  return has('asking') ? 'asking' : 'working'
}
